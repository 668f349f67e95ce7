/** Finds what is due first: a binary heap of indices by their time, all at 0 at first. */
export function soonest(count: number) {
  const times = new Float64Array(count);
  const heap = Array.from({ length: count }, (_, index) => index);

  const timeAt = (place: number) => times[heap[place] ?? -1] ?? Infinity;
  function swap(a: number, b: number): void {
    [heap[a], heap[b]] = [heap[b] ?? -1, heap[a] ?? -1];
  }

  return {
    first: () => heap[0] ?? -1,
    timeOf: (index: number) => times[index] ?? Infinity,
    /** Moves the first one to a later time. */
    moveFirst(at: number): void {
      times[heap[0] ?? -1] = at;
      for (let place = 0; ;) {
        const [left, right] = [2 * place + 1, 2 * place + 2];
        const child = timeAt(right) < timeAt(left) ? right : left;
        if (timeAt(child) >= timeAt(place)) return;
        swap(place, child);
        place = child;
      }
    },
  };
}
