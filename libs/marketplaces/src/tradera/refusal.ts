import { filterValues } from '@rummage/vocabulary';
import { wordsRefusal } from '../kit/search-words.ts';
import type { SearchRequest } from '../marketplace.ts';

/** Everything on Tradera is sold from here; its answers do not say it. */
export const SOLD_FROM = 'SE';

/** Why Tradera cannot serve a request, in words for the user; undefined when it can. */
export function refusalOf(request: SearchRequest): string | undefined {
  return unknownTo(request) ?? elsewhere(request) ?? wordsRefusal('tradera', request);
}

/** What no listing can prove, because Tradera does not know it. */
function unknownTo({ filters }: SearchRequest): string | undefined {
  if (filterValues(filters, 'authenticated')[0] === 'true') return 'Tradera does not check what is authentic';
  if (filterValues(filters, 'countryOfManufacture').length > 0)
    return 'Tradera does not say where things were made';
  return undefined;
}

function elsewhere({ filters }: SearchRequest): string | undefined {
  const wanted = filterValues(filters, 'location');
  const isElsewhere = wanted.length > 0 && !wanted.includes(SOLD_FROM);
  return isElsewhere || filterValues(filters, 'excludeLocation').includes(SOLD_FROM)
    ? 'Everything on Tradera is sold from Sweden'
    : undefined;
}
