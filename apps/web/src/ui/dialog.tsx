import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './buttons/icon-button.tsx';
import { classes } from './classes.ts';
import { ICON } from './icon.ts';
import styles from './dialog.module.css';

interface DialogProps {
  onClose: () => void;
  /** Sets its place; `--dialog-width` and `--dialog-height` its size, and `--dialog-inset` how far its head is indented. */
  className?: string | undefined;
  fillsPhone?: boolean;
  /** An alertdialog asks a question that has to be answered: a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** The id of the element that describes the dialog. */
  describedBy?: string;
  /** The dialog fades if this is given; the parent must remove it once it has faded out. */
  isShown?: boolean;
  children: ReactNode;
}

/** The shell of every dialog, open while it is rendered. Its content contains a DialogTitle. */
export function Dialog({
  onClose,
  className,
  fillsPhone = false,
  role = 'dialog',
  describedBy,
  isShown,
  children,
}: DialogProps) {
  // Read before anything inside takes the focus.
  const [opener] = useState(() => document.activeElement);
  const isPressOfList = useRef(false);

  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // Another dialog may have been opened since.
    const open = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
    if (open && !open.contains(opener)) return;
    // A click beside the dialog below has removed the focus.
    const isThere = opener?.isConnected && opener !== document.body;
    // A dialog below may have closed as well, and have returned the focus already.
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
          className={styles.scrim}
          data-fading={fading}
          onPointerDown={() => (isPressOfList.current = hasOpenList())}
        />
        <Radix.Content
          role={role}
          className={classes(styles.dialog, fillsPhone && styles.wholePhone, className)}
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

/** A toast can be pressed without closing the dialog. It may be gone by then: the event comes only after the press. */
function isToast(target: EventTarget | null): boolean {
  return (
    target instanceof Element && (!target.isConnected || target.closest('[data-keeps-dialogs]') !== null)
  );
}

/** A press beside the dialog takes the focus from an input and closes its list; it must not close the dialog too. */
function hasOpenList(): boolean {
  return document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') ?? false;
}

/**
 * Above another dialog, moves the focus to the element with `data-takes-focus`: the dialog below keeps the focus while this
 * one is being inserted, and takes it back from an `autoFocus`.
 */
function giveFocusToMarked(event: Event): void {
  const dialog = event.target instanceof Element ? event.target : undefined;
  const marked = dialog?.querySelector<HTMLElement>('[data-takes-focus]');
  if (!marked) return;
  event.preventDefault();
  marked.focus();
}

/** The focused element may first close or clear something of its own, which it marks with `data-own-escape`. */
function hasOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-escape]') !== null;
}

/** The first line of a dialog: its title, and buttons. */
export function DialogHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

/** The title of a part of the dialog beside the first. */
export function DialogPartTitle(props: Omit<ComponentProps<'h3'>, 'className'>) {
  return <h3 {...props} className={styles.title} />;
}

export function DialogTitle(props: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={styles.title} />;
}

export function CloseDialog() {
  return (
    <Radix.Close asChild>
      <IconButton name="Close">
        <X {...ICON} />
      </IconButton>
    </Radix.Close>
  );
}

/** The last line of a dialog: its buttons, and what is said before them. */
export function DialogFoot({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classes(styles.foot, className)} />;
}

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
    <Dialog role="alertdialog" className={styles.ask} describedBy={id} onClose={onClose}>
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
