import type { PriceSteps } from '@rummage/contract';
import type { QueryDraft } from '../draft/query-draft.ts';
import { LimitCountsField } from './limit-counts.tsx';
import { StepBars } from './step-bars.tsx';

interface PriceLimitProps {
  userId: number;
  draft: QueryDraft;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  /** Undefined until they are known. */
  prices: PriceSteps | undefined;
  /** A grid whose last column is that of the maximum price. */
  className: string | undefined;
  onChange: (different: Partial<QueryDraft>) => void;
}

/** Below the maximum price: what it lets in, and beside that what it counts. */
export function PriceLimit({ userId, draft, currency, prices, className, onChange }: PriceLimitProps) {
  return (
    <div className={className}>
      {prices && prices.steps.length > 0 && (
        <StepBars
          prices={prices}
          maxPrice={draft.maxPrice}
          currency={currency}
          onLimit={(maxPrice) => onChange({ maxPrice })}
        />
      )}
      <LimitCountsField
        userId={userId}
        value={draft.limitCounts}
        onChange={(limitCounts) => onChange({ limitCounts })}
      />
    </div>
  );
}
