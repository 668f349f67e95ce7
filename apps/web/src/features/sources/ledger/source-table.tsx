import type { Shop } from '@rummage/contract';
import { errorMessage } from '../../../api/error-message.ts';
import { Ledger } from '../../../ui/page/ledger.tsx';
import { TooltipGroup } from '../../../ui/popup/tooltip.tsx';
import { Retry } from '../../../ui/retry.tsx';
import { useMarketplaces, useShops } from '../cache/sources-calls.ts';
import { MarketplaceRow } from './marketplace-row.tsx';
import { ShopRow } from './shop-row.tsx';
import { SourceHead, SourceMessage } from './source-row.tsx';

/** Before the sources are known: as many rows as most installations list. */
const BLANKS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface SourceTableProps {
  userId: number;
  /** Whether something that it shows is still on its way. */
  isPending: boolean;
  /** The shop that was added last. */
  newShopId: number | undefined;
  onRemove: (shop: Shop) => void;
  onReport: (shop: Shop) => void;
}

/**
 * The ledger of the sources: shops first, which people add, then the connected marketplaces. Each of the two lists may fail
 * alone. They are shown together, so that neither pushes the other down.
 */
export function SourceTable({ userId, isPending, newShopId, onRemove, onReport }: SourceTableProps) {
  const marketplaces = useMarketplaces(userId);
  const shops = useShops(userId);
  const known = shops.data?.body ?? [];
  const connected = (marketplaces.data?.body ?? []).filter(({ state }) => state !== 'off');
  return (
    <TooltipGroup>
      <Ledger aria-label="Sources" aria-busy={isPending || undefined}>
        <thead role="rowgroup">
          <SourceHead />
        </thead>
        <tbody role="rowgroup">
          {isPending ? (
            BLANKS.map((place) => <SourceMessage key={place} />)
          ) : (
            <>
              {known.map((shop, index) => (
                <ShopRow
                  key={shop.id}
                  shop={shop}
                  number={index + 1}
                  isNew={shop.id === newShopId}
                  onRemove={onRemove}
                  onReport={onReport}
                />
              ))}
              {!shops.data && <LoadingProblem what="shops" call={shops} />}
              {shops.data?.body.length === 0 && (
                <SourceMessage>
                  <p role="status">No shops yet.</p>
                </SourceMessage>
              )}
              {connected.map((status, index) => (
                <MarketplaceRow key={status.marketplace} status={status} number={known.length + index + 1} />
              ))}
              {!marketplaces.data && <LoadingProblem what="marketplaces" call={marketplaces} />}
            </>
          )}
        </tbody>
      </Ledger>
    </TooltipGroup>
  );
}

interface LoadingProblemProps {
  what: 'marketplaces' | 'shops';
  call: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

function LoadingProblem({ what, call }: LoadingProblemProps) {
  return (
    <SourceMessage>
      <Retry
        words={`The ${what} could not be loaded. ${errorMessage(call.error, 'Please try again.')}`}
        isFetching={call.isFetching}
        onRetry={() => void call.refetch()}
      />
    </SourceMessage>
  );
}
