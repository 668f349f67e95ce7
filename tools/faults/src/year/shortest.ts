/**
 * Leaves out of a list whatever can be left out while it still fails: halves first, then smaller parts, in the end single steps.
 * @param until ms since 1970: nothing more is tried then
 */
export async function shortest<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  until: number,
): Promise<readonly Step[]> {
  let left = steps;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < left.length && Date.now() < until;) {
      const fewer = [...left.slice(0, start), ...left.slice(start + size)];
      if (await fails(fewer)) left = fewer;
      else start += size;
    }
  return left;
}
