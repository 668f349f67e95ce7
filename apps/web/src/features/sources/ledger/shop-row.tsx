import type { Shop } from '@rummage/contract';
import { Flag, Trash2 } from 'lucide-react';
import { useNow } from '../../../browser/minute-clock.ts';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ICON } from '../../../ui/icon.ts';
import { Tooltip } from '../../../ui/popup/tooltip.tsx';
import { shopAssumptions, shopLook, shopPlace, SHOP_STATE_WORDS } from '../words/source-words.ts';
import { SourceRow } from './source-row.tsx';

interface ShopRowProps {
  shop: Shop;
  number: number;
  isNew: boolean;
  onRemove: (shop: Shop) => void;
  onReport: (shop: Shop) => void;
}

/** A shop; who added it can remove it, and others can report it. */
export function ShopRow({ shop, number, isNew, onRemove, onReport }: ShopRowProps) {
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
      note={shopAssumptions(shop)}
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
