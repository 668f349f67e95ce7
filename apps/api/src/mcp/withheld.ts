import type { Item } from '@rummage/contract';
import { MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Deps } from '#deps';

/** What an assistant does not get, and why. */
export const LeftOut = z
  .object({ count: z.int().describe('How many items of this answer'), why: z.string() })
  .optional()
  .describe('Missing where nothing is left out');

interface Shared {
  items: Item[];
  left_out?: { count: number; why: string };
}

/** Items without those of marketplaces whose licence lets no assistant have them: the listing that an item shows decides. */
export function withoutWithheld(
  items: readonly Item[],
  { allows, publicUrl }: Pick<Deps, 'allows' | 'publicUrl'>,
): Shared {
  const shown: Item[] = [];
  const from = new Set<MarketplaceName>();
  for (const item of items) {
    const name = item.listings[0]?.marketplace;
    if (name === undefined || allows[name].assistants) shown.push(item);
    else from.add(name);
  }
  const count = items.length - shown.length;
  return count === 0
    ? { items: shown }
    : { items: shown, left_out: { count, why: whyWithheld(from, publicUrl) } };
}

const LIST = new Intl.ListFormat('en-US');

function whyWithheld(names: ReadonlySet<MarketplaceName>, publicUrl: string): string {
  const labels = Array.from(names, (name) => MARKETPLACE_LABELS[name]);
  return `${LIST.format(labels)} ${labels.length === 1 ? 'does' : 'do'} not allow that assistants get listings. The person sees them at ${publicUrl}.`;
}
