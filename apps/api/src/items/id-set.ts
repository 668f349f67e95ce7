const BITS = 32;

/**
 * Remembers ids, and says of each whether it is new. Ids of one person lie close together, so 32 of them share a number: a
 * Set of each would take many times the memory.
 */
export function createIdSet(): (id: number) => boolean {
  const words = new Map<number, number>();
  return (id) => {
    const place = Math.floor(id / BITS);
    const bit = 1 << (id % BITS);
    const word = words.get(place) ?? 0;
    if ((word & bit) !== 0) return false;
    words.set(place, word | bit);
    return true;
  };
}
