import { useState } from 'react';
import type { ComponentProps } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useExport } from './use-export.ts';
import styles from './account-links.module.css';

/** Small links to what every user may do at any time, also during a break. */
export function AccountLinks({ userId }: { userId: number }) {
  const { isExporting, exportData } = useExport(userId);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <AccountLink aria-busy={isExporting || undefined} onClick={exportData}>
        Export my data
      </AccountLink>
      <AccountLink onClick={() => setIsDeleting(true)}>Delete account</AccountLink>
      {isDeleting && <DeleteAccountDialog userId={userId} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

/** A small link at the end of a page of the account. */
export function AccountLink(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.link} />;
}
