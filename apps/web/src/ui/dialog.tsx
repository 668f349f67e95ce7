import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './dialog.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names size and place, as in `dialog-quick-question`. */
  className?: string;
  children: ReactNode;
}

/** The one shell of every dialog. Its content holds a DialogTitle. */
export function Dialog({ isOpen, onClose, className = '', children }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content
          className={`dialog ${className}`}
          aria-describedby={undefined}
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
