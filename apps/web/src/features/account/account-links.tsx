import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useExport } from './use-export.ts';
import styles from './account-links.module.css';

/** Small links to what every user may do at any time, also during a break. */
export function AccountLinks({ userId }: { userId: number }) {
  const { isExporting, exportData } = useExport(userId);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} aria-busy={isExporting || undefined} onClick={exportData}>
        Export my data
      </button>
      <button type="button" className={styles.link} onClick={() => setIsDeleting(true)}>
        Delete account
      </button>
      {isDeleting && <DeleteAccountDialog userId={userId} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
