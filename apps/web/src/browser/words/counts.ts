/** "1,204". Not by the browser's formats: the first of them takes a phone longer to make than many frames to draw. */
export function numberText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 thing", "1,204 things". */
export function countText(count: number, thing: string): string {
  return `${numberText(count)} ${count === 1 ? thing : `${thing}s`}`;
}

/** "85 items", "1 item", "1,000 items" */
export function itemCountText(count: number): string {
  return countText(count, 'item');
}
