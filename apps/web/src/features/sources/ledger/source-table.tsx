import type { MarketplaceStatus, Shop } from '@rummage/contract';
import { Flag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#browser/minute-clock.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { countText, numberText } from '#browser/words/numbers.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ICON } from '#ui/icon.ts';
import { Ledger } from '#ui/page/ledger.tsx';
import { Tooltip, TooltipGroup } from '#ui/popup/tooltip.tsx';
import {
  marketplaceLook,
  placeOf,
  SHOP_STATE_WORDS,
  SHOP_USE,
  shopAssumptions,
  shopLook,
  shopPlace,
  stateWord,
} from '../source-words.ts';
import { useMarketplaces, useShops } from '../sources-calls.ts';
import { LoadingProblem } from './loading-problem.tsx';
import { SourceHead, SourceMessage, SourceRow, UseLines } from './source-row.tsx';
import styles from './source-table.module.css';

/** Blank rows before the sources are known: as many as most installations list. */
const BLANKS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface SourceTableProps {
  userId: number;
  /** True while something that it shows is still on its way. */
  isPending: boolean;
  /** The shop that was added last. */
  newShopId: number | undefined;
  onRemove: (shop: Shop) => void;
  onReport: (shop: Shop) => void;
  /** Further rows. @param before how many sources stand above */
  more: (before: number) => ReactNode;
}

/**
 * The ledger of the sources: shops first, which people add, then the connected marketplaces. Each of the two lists may fail
 * alone. They are shown together, so that neither pushes the other down.
 */
export function SourceTable(props: SourceTableProps) {
  const { userId, isPending, newShopId, onRemove, onReport, more } = props;
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
        {!isPending && more(known.length + connected.length)}
      </Ledger>
    </TooltipGroup>
  );
}

interface ShopRowProps {
  shop: Shop;
  number: number;
  isNew: boolean;
  onRemove: (shop: Shop) => void;
  onReport: (shop: Shop) => void;
}

/** A shop; who added it can remove it, and others can report it. */
function ShopRow({ shop, number, isNew, onRemove, onReport }: ShopRowProps) {
  const { name, state, is_own, is_reported } = shop;
  const now = useNow();
  const row = useHandedOnFocus<HTMLTableRowElement>();
  return (
    <SourceRow
      ref={row}
      number={number}
      state={SHOP_STATE_WORDS[state]}
      name={name}
      isNew={isNew}
      place={shopPlace(shop)}
      note={<UseLines use={SHOP_USE} more={shopAssumptions(shop)} />}
      look={shopLook(shop, now)}
      actions={(nameId) => {
        if (is_reported) return 'Reported';
        const [Icon, words, act] = is_own
          ? ([Trash2, 'Remove', onRemove] as const)
          : ([Flag, 'Report', onReport] as const);
        return (
          <Tooltip text={words}>
            <IconButton name={words} aria-describedby={nameId} onClick={() => act(shop)}>
              <Icon {...ICON} />
            </IconButton>
          </Tooltip>
        );
      }}
    />
  );
}

interface MarketplaceRowProps {
  status: MarketplaceStatus;
  number: number;
}

/** A marketplace that is connected. Whoever runs the installation has connected it; nothing can be done here. */
function MarketplaceRow({ status, number }: MarketplaceRowProps) {
  const { label, use, notice, calls_today, daily_calls } = status;
  const now = useNow();
  const isCounted = daily_calls !== null || calls_today > 0;
  return (
    <SourceRow
      number={number}
      state={stateWord(status)}
      name={label}
      place={placeOf(status)}
      note={<UseLines use={use} more={notice ?? ''} />}
      {...(isCounted && { calls: <CallCount made={calls_today} allowed={daily_calls} /> })}
      look={marketplaceLook(status, now)}
    />
  );
}

interface CallCountProps {
  made: number;
  /** Null where there is no limit. */
  allowed: number | null;
}

/** The calls of today in words, and as a bar where there is a limit. */
function CallCount({ made, allowed }: CallCountProps) {
  if (allowed === null) return <p className={styles.text}>{countText(made, 'call')}</p>;
  const share = allowed === 0 ? 1 : Math.min(made / allowed, 1);
  return (
    <>
      <p className={styles.text}>{`${numberText(made)} of ${countText(allowed, 'call')}`}</p>
      <div className={styles.bar} aria-hidden>
        <div className={styles.made} style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}
