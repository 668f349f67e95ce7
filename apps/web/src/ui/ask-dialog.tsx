import { useId } from 'react';
import type { ReactNode } from 'react';
import { CloseDialog } from './close-dialog.tsx';
import { Dialog, DialogTitle } from './dialog.tsx';
import './ask-dialog.css';

interface AskDialogProps {
  title: string;
  question: ReactNode;
  onClose: () => void;
  /** The answers, one below the other; the first takes the focus. */
  children: ReactNode;
}

/** A question that has to be answered before anything else goes on. */
export function AskDialog({ title, question, onClose, children }: AskDialogProps) {
  const id = useId();
  return (
    <Dialog role="alertdialog" className="dialog-ask" describedBy={id} onClose={onClose}>
      <div className="dialog-head">
        <DialogTitle className="dialog-title">{title}</DialogTitle>
        <CloseDialog />
      </div>
      <div className="ask-dialog">
        <p id={id} className="ask-dialog-question">
          {question}
        </p>
        {children}
      </div>
    </Dialog>
  );
}
