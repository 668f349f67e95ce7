import { itemCountText } from '#browser/words/numbers.ts';
import type { Undoable } from '#outbox/act.ts';

export function dismissedText(title: string | null): string {
  return `${removedText(title)} Undo available.`;
}

export function removedText(title: string | null): string {
  return `Removed ${nameOf(title)}.`;
}

/** "Kept Silk blouse.", "Let go Silk blouse." */
export function markedText(title: string | null, isKept: boolean): string {
  return `${isKept ? 'Kept' : 'Let go'} ${nameOf(title)}.`;
}

export interface Cleansed {
  count: number;
  /** Number of these that were not shown. */
  unseen: number;
  /** Number of kept items that stay, as far as they are loaded. */
  kept: number;
}

/** "Removed 85 items.", "Removed 22 items, 19 of them not shown. 3 kept items stay." */
export function cleansedText({ count, unseen, kept }: Cleansed): string {
  const notShown = unseen === count ? ', not shown' : `, ${unseen} of them not shown`;
  const removed = `Removed ${itemCountText(count)}${unseen === 0 ? '' : notShown}.`;
  return [removed, keptText(kept)].filter(Boolean).join(' ');
}

/** "3 kept items stay."; nothing for none. */
export function keptText(kept: number): string {
  if (kept === 0) return '';
  return kept === 1 ? '1 kept item stays.' : `${kept} kept items stay.`;
}

/** "Silk blouse is back.", "85 items are back.", "Let go Silk blouse." */
export function undoneText(undone: Undoable): string {
  switch (undone.kind) {
    case 'keep':
    case 'let go':
      return markedText(undone.title, undone.kind === 'let go');
    case 'dismiss':
      return `${nameOf(undone.title)} is back.`;
    default:
      return undone.count === 1 ? '1 item is back.' : `${itemCountText(undone.count)} are back.`;
  }
}

function nameOf(title: string | null): string {
  return title ?? 'Untitled';
}
