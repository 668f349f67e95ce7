import type { MarketplaceStatus } from '@rummage/contract';
import { useNow } from '../../../browser/minute-clock.ts';
import { marketplaceLook, placeOf, stateWord } from '../words/source-words.ts';
import { CallCount } from './call-count.tsx';
import { MarketplaceNeeds } from './marketplace-needs.tsx';
import { SourceRow } from './source-row.tsx';

interface MarketplaceRowProps {
  status: MarketplaceStatus;
  number: number;
}

/** A marketplace, connected or not. Whoever runs the installation connects it; nothing can be done here. */
export function MarketplaceRow({ status, number }: MarketplaceRowProps) {
  const { label, state, calls_today, daily_calls } = status;
  const now = useNow();
  const isCounted = state !== 'off' && (daily_calls !== null || calls_today > 0);
  return (
    <SourceRow
      number={number}
      state={stateWord(status)}
      name={label}
      place={placeOf(status)}
      needs={<MarketplaceNeeds status={status} />}
      {...(isCounted && { calls: <CallCount made={calls_today} allowed={daily_calls} /> })}
      look={marketplaceLook(status, now)}
    />
  );
}
