import type { ReactNode } from 'react';
import { CloseDialog, Dialog, DialogHead, DialogTitle } from '#ui/dialog.tsx';
import styles from './import-frame.module.css';

interface ImportDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function ImportDialog({ title, onClose, children }: ImportDialogProps) {
  return (
    <Dialog fillsPhone className={styles.dialog} onClose={onClose}>
      <DialogHead>
        <DialogTitle>{title}</DialogTitle>
        <CloseDialog />
      </DialogHead>
      {children}
    </Dialog>
  );
}

/** Holds the preview, which may be long. */
export function ImportBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
