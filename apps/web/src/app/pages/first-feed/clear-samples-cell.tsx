import type { Item } from '@rummage/contract';
import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { useMemo } from 'react';
import { tsr, bodyOf } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { isSample } from '#api/item-facts.ts';
import { countText } from '#browser/words/numbers.ts';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import { useMarketplaces } from '#features/sources/sources-calls.ts';
import { isKept, type Marks } from '#outbox/marks.ts';
import { useToast } from '#ui/use-toast.ts';
import type { Toast } from '#ui/use-toast.ts';

interface ClearSamplesCellProps {
  userId: number;
  feed: ShownFeed;
}

/** A cell of the counter that clears the samples, once the sample marketplace has stepped aside for something real. */
export function ClearSamplesCell({ userId, feed }: ClearSamplesCellProps) {
  const { items } = feed;
  const hasSamples = useMemo(() => items.some(isSample), [items]);
  return hasSamples ? <Cell userId={userId} feed={feed} /> : null;
}

function Cell({ userId, feed: { left, marks } }: ClearSamplesCellProps) {
  const toast = useToast();
  const marketplaces = useMarketplaces(userId).data?.body;
  const isAside = marketplaces?.some(({ marketplace, state }) => marketplace === 'sample' && state === 'off');
  const count = isAside ? countSamples(left, marks) : 0;
  if (count === 0) return null;
  return (
    <button type="button" onClick={() => void clearSamples(userId, toast)}>
      {`Clear ${countText(count, 'sample')}`}
    </button>
  );
}

/** The samples among the items that would be cleared. */
function countSamples(items: readonly Item[], marks: Marks): number {
  return items.filter((item) => isSample(item) && !isKept(item, marks)).length;
}

/** Clears the samples that are left once something real is there, and offers to bring them back. The feed hears of both. */
async function clearSamples(userId: number, toast: Toast): Promise<void> {
  const params = { user_id: userId };
  try {
    const { deleted, removal } = bodyOf(await tsr.items.clearSamples.mutate({ params }));
    if (removal === null) return;
    const bringBack = () => {
      tsr.items.restoreMany
        .mutate({ params, body: { removal } })
        .catch((error: unknown) =>
          toast.error(errorMessage(error, 'The samples could not be brought back.')),
        );
    };
    toast.info(`Cleared ${countText(deleted, 'sample')}.`, CLEANSE_UNDO_MS, {
      action: { name: 'Undo', onPress: bringBack },
    });
  } catch (error) {
    toast.error(errorMessage(error, 'The samples could not be cleared.'));
  }
}
