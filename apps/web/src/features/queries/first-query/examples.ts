import coat from '../../../pictures/1970s-camel-wool-overcoat-raglan.webp';
import cardigan from '../../../pictures/cream-aran-cardigan-leather-buttons.webp';
import jeans from '../../../pictures/raw-indigo-straight-jeans-button.webp';
import ring from '../../../pictures/signet-ring-initial-a-9k.webp';
import slipDress from '../../../pictures/silk-slip-dress-bias-cut.webp';
import boots from '../../../pictures/western-boots-stitched-shaft-cognac.webp';
import type { QueryStart } from '../draft/query-draft.ts';

interface Example {
  query: QueryStart & { query_text: string };
  picture: string;
}

/** First queries that find a good many things everywhere, also at the sample marketplace, which has drawn their pictures. */
export const EXAMPLES: readonly Example[] = [
  { query: { query_text: 'wool coat', max_price: 150 }, picture: coat },
  { query: { query_text: 'slip dress' }, picture: slipDress },
  { query: { query_text: 'leather boots', max_price: 150 }, picture: boots },
  { query: { query_text: 'jeans', max_price: 80 }, picture: jeans },
  { query: { query_text: 'gold ring' }, picture: ring },
  { query: { query_text: 'cardigan', max_price: 90 }, picture: cardigan },
];
