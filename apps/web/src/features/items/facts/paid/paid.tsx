import type { ItemListing } from '@rummage/contract';
import { useMemo } from 'react';
import type { Buyer } from '../buyer.ts';
import { PaidParts } from './paid-parts.tsx';
import { paidPrice } from './paid-price.ts';
import { paidWords } from './paid-words.ts';

interface PaidProps {
  listing: ItemListing;
  buyer: Buyer;
  /** True where a press shows the parts. */
  opens: boolean;
}

/** What is paid for a listing until it is at the buyer's door. */
export function Paid({ listing, buyer, opens }: PaidProps) {
  const price = useMemo(() => paidPrice(listing, buyer), [listing, buyer]);
  if (!price) return null;
  const { cost, where } = paidWords(price);
  return opens ? <PaidParts price={price} /> : `${cost}${where}`;
}
