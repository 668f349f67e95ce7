import { useId } from 'react';
import type { ReactNode } from 'react';
import { CloseDialog } from './close-dialog.tsx';
import { Dialog, DialogHead, DialogTitle } from './dialog.tsx';
import styles from './ask-dialog.module.css';

interface AskDialogProps {
  title: string;
  /** The thing that it is about, when there are several. */
  subject?: string;
  question: ReactNode;
  onClose: () => void;
  /** The answers, one below the other. The focus is on the close button, unless an answer asks for it. */
  children: ReactNode;
}

/** A question that has to be answered before anything else. */
export function AskDialog({ title, subject, question, onClose, children }: AskDialogProps) {
  const id = useId();
  return (
    <Dialog role="alertdialog" className={styles.dialog} describedBy={id} onClose={onClose}>
      <DialogHead>
        <DialogTitle>{title}</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <div className={styles.body}>
        <div id={id} className={styles.question}>
          {subject !== undefined && (
            <p className={styles.subject} title={subject}>
              {subject}
            </p>
          )}
          <p>{question}</p>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
