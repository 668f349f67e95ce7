/**
 * Knows what the server may hold after a kill. The last announcement about an item decides what is so, such as whether it is
 * kept; what was pressed and not announced may have happened or not.
 */
export class ActLedger<Value> {
  private readonly known: Map<number, Value>;
  private readonly announced = new Set<number>();
  /** The items that each press which is not announced yet may change. */
  private open: (readonly number[])[] = [];

  constructor(before: Iterable<readonly [number, Value]>) {
    this.known = new Map(before);
  }

  /** @param ids the pressed item, or all that an undo may change */
  press(ids: readonly number[]): void {
    this.open.push(ids);
  }

  announce(id: number, value: Value): void {
    this.closePress(id);
    this.announced.add(id);
    this.known.set(id, value);
  }

  /** An announcement about an item leaves open what is so now. */
  doubt(id: number): void {
    this.closePress(id);
    this.press([id]);
  }

  /** The items that were announced and of which no press is open. */
  get settled(): number[] {
    return [...this.announced].filter((id) => !this.open.flat().includes(id));
  }

  /** The ids of items that are wrong on the server. @param there what it holds */
  complaints(all: readonly number[], there: (id: number) => Value): number[] {
    const perhaps = new Set(this.open.flat());
    return all.filter((id) => !perhaps.has(id) && this.known.get(id) !== there(id));
  }

  private closePress(id: number): void {
    const at = this.open.findIndex((ids) => ids.includes(id));
    this.open = this.open.filter((_ids, index) => index !== at);
  }
}
