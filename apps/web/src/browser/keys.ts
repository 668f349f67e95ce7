/** Whether a key pressed there is part of a text or of a choice, and so no command. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)
  );
}

export function hasModifier(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Whether a dialog or menu lies over the page; one that fades away takes no keys any more. */
export function isCovered(): boolean {
  return (
    document.querySelector(
      ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"])',
    ) !== null
  );
}
