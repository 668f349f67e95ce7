/** Whether a key pressed there types text or moves a choice, and so is not a command. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)
  );
}

export function hasModifier(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Whether a dialog or menu is open over the page; one that fades out no longer takes keys. */
export function isCovered(): boolean {
  return (
    document.querySelector(
      ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"])',
    ) !== null
  );
}
