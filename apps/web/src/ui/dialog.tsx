import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import './dialog.css';

interface DialogProps {
  onClose: () => void;
  /** Names size and place, as in `dialog-quick-question`. */
  className?: string;
  /** An alertdialog asks something that has to be answered: a click beside it answers nothing. */
  role?: 'dialog' | 'alertdialog';
  /** The id of what says more than the title. */
  describedBy?: string;
  children: ReactNode;
}

/** The one shell of every dialog: open while it is there. Its content holds a DialogTitle. */
export function Dialog({ onClose, className = '', role = 'dialog', describedBy, children }: DialogProps) {
  // Before anything inside has taken the focus.
  const [opener] = useState(() => document.activeElement);

  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    const target = opener?.isConnected ? opener : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content
          role={role}
          className={`dialog ${className}`}
          aria-describedby={describedBy}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent;
            const isToast = target instanceof Element && target.closest('.toasts');
            if (isToast || role === 'alertdialog') event.preventDefault();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogTitle = Radix.Title;
