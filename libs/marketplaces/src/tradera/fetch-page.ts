import { MarketplaceUnavailable, type SearchOptions } from '../marketplace.ts';
import type { AskTradera } from './connection.ts';
import { complaintsOf, rejection, troubleOf } from './errors.ts';
import { type Ignored, refusedField } from './ignored.ts';
import { PAGE_SIZE, type SearchBody } from './search-body.ts';
import { readPage, type WirePage } from './wire.ts';

/** One search at Tradera. */
interface TraderaSearch {
  body: SearchBody;
  categoryId: number | undefined;
  /** The fields that it leaves out; grows when Tradera refuses one. */
  ignored: Ignored;
}

/**
 * One page of a search, the first being 1. Fields that Tradera does not take are left out, one call for each.
 * @throws MarketplaceUnavailable when it cannot answer now
 * @throws RequestRejected when it will never answer this search
 */
export async function fetchPage(
  { body, categoryId, ignored }: TraderaSearch,
  pageNumber: number,
  { askTradera, now, options }: { askTradera: AskTradera; now: () => number; options: SearchOptions },
): Promise<WirePage> {
  for (;;) {
    const sent = ignored.without(body);
    const paged = { ...sent, categoryId, itemsPerPage: PAGE_SIZE, pageNumber };
    const answer = await askTradera('/search/advanced', options, paged);
    const complaints = complaintsOf(answer.text);
    const isAboutSearch = answer.status === 200 || answer.status === 400;
    const field = isAboutSearch ? refusedField(complaints, sent) : undefined;
    if (field === undefined) {
      if (answer.status !== 200) throw troubleOf(answer, now());
      if (complaints.length > 0) throw rejection(complaints);
      const page = readPage(answer.text);
      if (!page) throw unreadable();
      return page;
    }
    ignored.add(field);
  }
}

export function unreadable(): MarketplaceUnavailable {
  return new MarketplaceUnavailable('tradera', 'Tradera gave an answer that cannot be read');
}
