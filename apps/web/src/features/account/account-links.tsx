import { contract } from '@rummage/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { download } from '#api/download.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { useToast } from '#ui/use-toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
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

/** Everything about a user as one file. */
export function useExport(userId: number) {
  const toast = useToast();
  const { isBusy, call } = useBusyCall(
    useMutation({
      mutationFn: () => download(contract.account.export.path.replace(':user_id', String(userId))),
      onError: (error) => toast.error(errorMessage(error, 'The export failed. Please try again.')),
    }),
  );
  return { isExporting: isBusy, exportData: () => call() };
}
