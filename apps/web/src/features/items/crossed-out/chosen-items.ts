/**
 * What is chosen after a press.
 * @param order the ids as they are shown
 * @param last the one that was pressed before; with `isRange` all between both get the state that the pressed one gets
 */
export function chosenAfter(
  chosen: ReadonlySet<number>,
  order: readonly number[],
  pressed: number,
  last: number | undefined,
  isRange: boolean,
): ReadonlySet<number> {
  const from = last === undefined ? -1 : order.indexOf(last);
  const to = order.indexOf(pressed);
  const ids = isRange && from !== -1 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [pressed];
  const isChosen = !chosen.has(pressed);
  const after = new Set(chosen);
  for (const id of ids) {
    if (isChosen) after.add(id);
    else after.delete(id);
  }
  return after;
}
