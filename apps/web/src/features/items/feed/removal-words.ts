import { itemCountText } from '../../../browser/words/item-count.ts';
import type { Removal } from '../../../outbox/act.ts';

export function dismissedText(title: string | null): string {
  return `Removed ${nameOf(title)}. Undo available.`;
}

export function cleansedText(count: number): string {
  return `Removed ${itemCountText(count)}.`;
}

/** "Silk blouse is back.", "85 items are back." */
export function undoneText(removal: Removal): string {
  if (removal.kind === 'dismiss') return `${nameOf(removal.title)} is back.`;
  return removal.count === 1 ? '1 item is back.' : `${itemCountText(removal.count)} are back.`;
}

function nameOf(title: string | null): string {
  return title ?? 'Untitled';
}
