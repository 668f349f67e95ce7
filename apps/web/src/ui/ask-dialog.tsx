import { useId } from 'react';
import type { ReactNode } from 'react';
import { CloseDialog } from './close-dialog.tsx';
import { Dialog, DialogTitle } from './dialog.tsx';
import './ask-dialog.css';

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
    <Dialog role="alertdialog" className="dialog-ask" describedBy={id} onClose={onClose}>
      <div className="dialog-head">
        <DialogTitle className="dialog-title">{title}</DialogTitle>
        <CloseDialog />
      </div>
      <div className="ask-dialog">
        <div id={id} className="ask-dialog-question">
          {subject !== undefined && (
            <p className="ask-dialog-subject" title={subject}>
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
