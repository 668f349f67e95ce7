import { useMemo } from 'react';
import { isSample } from '../../../api/is-sample.ts';
import { countText } from '../../../browser/words/counts.ts';
import { clearSamples, countSamples } from '../../../features/items/controls/clear-samples.ts';
import type { ShownFeed } from '../../../features/items/feed/use-feed.ts';
import { useMarketplaces } from '../../../features/sources/cache/sources-calls.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';

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
