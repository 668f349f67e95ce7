/**
 * Knows what the server may keep after a kill. The last announcement about an item decides whether it is kept; what was
 * pressed and not announced may have happened or not.
 */
export class KeepingLedger {
  private readonly kept: Set<number>;
  private readonly announced = new Set<number>();
  /** For each press that is not announced yet the items that it may change. */
  private open: (readonly number[])[] = [];

  constructor(keptBefore: readonly number[]) {
    this.kept = new Set(keptBefore);
  }

  /** @param ids the pressed item, or all that an undo may change */
  press(ids: readonly number[]): void {
    this.open.push(ids);
  }

  announce(id: number, isKept: boolean): void {
    const at = this.open.findIndex((ids) => ids.includes(id));
    this.open = this.open.filter((_ids, index) => index !== at);
    this.announced.add(id);
    if (isKept) this.kept.add(id);
    else this.kept.delete(id);
  }

  /** The items that were announced and of which no press is open. */
  get settled(): number[] {
    return [...this.announced].filter((id) => !this.open.flat().includes(id));
  }

  /** The ids of items that are wrong on the server. @param kept the items that are kept there */
  complaints(all: readonly number[], kept: ReadonlySet<number>): number[] {
    const perhaps = new Set(this.open.flat());
    return all.filter((id) => !perhaps.has(id) && this.kept.has(id) !== kept.has(id));
  }
}
