/** One press that removes items or brings them back. */
type Press = { kind: 'remove'; id: number } | { kind: 'cleanse'; ids: readonly number[] } | { kind: 'undo' };

/**
 * Knows what the server may hold after a kill. The last announcement about an item decides whether it is gone; what was
 * pressed and not announced may have happened or not.
 */
export class RemovalLedger {
  /** Removals that can be undone, the last one last. */
  private readonly stack: (readonly number[])[] = [];
  private readonly gone = new Set<number>();
  /** Presses that are not announced yet. */
  private open: Press[] = [];

  press(press: Press): void {
    this.open.push(press);
  }

  /** The page has said that the removal of these items is done. */
  announceRemoval(ids: readonly number[]): void {
    this.settle((press) => press.kind !== 'undo' && idsOf(press).join() === ids.join());
    this.stack.push(ids);
    for (const id of ids) this.gone.add(id);
  }

  /** The page has said that these items are back. */
  announceReturn(ids: readonly number[]): void {
    this.settle(({ kind }) => kind === 'undo');
    const taken = this.stack.findLastIndex((removal) => removal.some((id) => ids.includes(id)));
    if (taken !== -1) this.stack.splice(taken, 1);
    for (const id of ids) this.gone.delete(id);
  }

  /** The ids of items that are wrong on the server. @param dismissed the items that are gone there */
  complaints(all: readonly number[], dismissed: ReadonlySet<number>): number[] {
    const undos = this.open.filter(({ kind }) => kind === 'undo').length;
    const removals = this.open.filter(({ kind }) => kind !== 'undo').map(idsOf);
    const perhaps = new Set([
      ...removals.flat(),
      ...(undos > 0 ? this.stack.slice(-(undos + removals.length)).flat() : []),
    ]);
    return all.filter((id) => !perhaps.has(id) && this.gone.has(id) !== dismissed.has(id));
  }

  private settle(isIt: (press: Press) => boolean): void {
    const at = this.open.findIndex(isIt);
    this.open = this.open.filter((_press, index) => index !== at);
  }
}

function idsOf(press: Press): readonly number[] {
  if (press.kind === 'undo') return [];
  return press.kind === 'remove' ? [press.id] : press.ids;
}
