import type { Shop } from '@rummage/contract';
import { Trash2 } from 'lucide-react';
import { useNow } from '../../../browser/minute-clock.ts';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ICON } from '../../../ui/icon.ts';
import { Tooltip } from '../../../ui/popup/tooltip.tsx';
import {
  shopAssumptions,
  SHOP_KIND_WORDS,
  shopLook,
  SHOP_STATE_WORDS,
  siteOf,
} from '../words/source-words.ts';
import { Needs } from './needs.tsx';
import { SourceRow } from './source-row.tsx';

interface ShopRowProps {
  shop: Shop;
  number: number;
  isNew: boolean;
  onRemove: (shop: Shop) => void;
}

/** A shop; who added it can remove it. */
export function ShopRow({ shop, number, isNew, onRemove }: ShopRowProps) {
  const { name, kind, url, state, is_own } = shop;
  const now = useNow();
  const row = useHandedOnFocus<HTMLTableRowElement>();
  return (
    <SourceRow
      ref={row}
      number={number}
      state={SHOP_STATE_WORDS[state]}
      name={name}
      isNew={isNew}
      place={`${SHOP_KIND_WORDS[kind]}, ${siteOf(url)}`}
      needs={<Needs line="Nothing" more={shopAssumptions(shop)} />}
      look={shopLook(shop, now)}
      {...(is_own && {
        actions: (nameId) => (
          <Tooltip text="Remove">
            <IconButton name="Remove" aria-describedby={nameId} onClick={() => onRemove(shop)}>
              <Trash2 {...ICON} />
            </IconButton>
          </Tooltip>
        ),
      })}
    />
  );
}
