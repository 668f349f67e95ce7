import { Dialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
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
  /** Given, it fades; taken away it must be by who holds it, once it has faded out. */
  isShown?: boolean;
  children: ReactNode;
}

/** The one shell of every dialog: open while it is there. Its content holds a DialogTitle. */
export function Dialog({
  onClose,
  className = '',
  role = 'dialog',
  describedBy,
  isShown,
  children,
}: DialogProps) {
  // Before anything inside has taken the focus.
  const [opener] = useState(() => document.activeElement);
  const isPressOfList = useRef(false);

  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // A press beside the dialog below has left the focus nowhere.
    const isThere = opener?.isConnected && opener !== document.body;
    // A dialog below may have gone as well, and have given the focus back already.
    if (!isThere && document.activeElement !== document.body) return;
    const target = isThere
      ? opener
      : (document.querySelector('[role="dialog"]') ?? document.querySelector('main'));
    if (target instanceof HTMLElement) target.focus();
  };

  const fading = isShown === undefined ? undefined : isShown ? 'in' : 'out';

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className="dialog-scrim"
          data-fading={fading}
          onPointerDown={() => (isPressOfList.current = hasOpenList())}
        />
        <Radix.Content
          role={role}
          className={`dialog ${className}`}
          data-fading={fading}
          aria-describedby={describedBy}
          onOpenAutoFocus={giveFocusToMarked}
          onCloseAutoFocus={giveFocusBack}
          onEscapeKeyDown={(event) => hasOwnEscape(event.target) && event.preventDefault()}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent;
            if (isToast(target) || isPressOfList.current || role === 'alertdialog') event.preventDefault();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The toast may be gone by then: a press is told of only once it is over. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && (!target.isConnected || target.closest('.toasts') !== null);
}

/** A press beside the dialog takes the focus from an input and so closes its list: that is all it does then. */
function hasOpenList(): boolean {
  return document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') ?? false;
}

/**
 * Above another dialog the focus has to be given where `data-takes-focus` asks for it: the one below holds it for as long
 * as this one is being put there, and so takes it back from an `autoFocus`.
 */
function giveFocusToMarked(event: Event): void {
  const dialog = event.target instanceof Element ? event.target : undefined;
  const marked = dialog?.querySelector<HTMLElement>('[data-takes-focus]');
  if (!marked) return;
  event.preventDefault();
  marked.focus();
}

/** What has the focus may close or clear something of its own first; it says so by `data-own-escape`. */
function hasOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-escape]') !== null;
}

export const DialogTitle = Radix.Title;
