import type { MarketplaceStatus } from '@rummage/contract';
import { useNow } from '../../../browser/minute-clock.ts';
import { marketplaceLook, placeOf, stateWord } from '../words/source-words.ts';
import { CallCount } from './call-count.tsx';
import { SourceRow } from './source-row.tsx';

interface MarketplaceRowProps {
  status: MarketplaceStatus;
  number: number;
}

/** A marketplace that is connected. Whoever runs the installation has connected it; nothing can be done here. */
export function MarketplaceRow({ status, number }: MarketplaceRowProps) {
  const { label, notice, calls_today, daily_calls } = status;
  const now = useNow();
  const isCounted = daily_calls !== null || calls_today > 0;
  return (
    <SourceRow
      number={number}
      state={stateWord(status)}
      name={label}
      place={placeOf(status)}
      note={notice ?? ''}
      {...(isCounted && { calls: <CallCount made={calls_today} allowed={daily_calls} /> })}
      look={marketplaceLook(status, now)}
    />
  );
}
