import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import './dialog.css';

interface DialogProps {
  onClose: () => void;
  /** Names size and place, as in `dialog-quick-question`. */
  className?: string;
  children: ReactNode;
}

/** The one shell of every dialog: open while it is there. Its content holds a DialogTitle. */
export function Dialog({ onClose, className = '', children }: DialogProps) {
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
          className={`dialog ${className}`}
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent;
            if (target instanceof Element && target.closest('.toasts')) event.preventDefault();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogTitle = Radix.Title;
