const COUNT = new Intl.NumberFormat('en-US');

/** "85 items", "1 item", "1,000 items" */
export function itemCountText(count: number): string {
  return `${COUNT.format(count)} ${count === 1 ? 'item' : 'items'}`;
}
