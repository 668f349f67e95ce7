/**
 * A place for `id` in the random order of `seed`, from 0 up to 2^32: the same pair always gives the same place, so a
 * shuffled feed can be read page by page. The mixing is the finaliser of MurmurHash3.
 */
export function shuffled(id: number, seed: number): number {
  let hash = Math.imul(id ^ seed, 0x9e3779b1) ^ Math.floor(id / 2 ** 32);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
