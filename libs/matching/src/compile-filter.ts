import { EXCLUDE_KEYWORD, isInSizes } from '@rummage/vocabulary';
import type { Filter, FilterName } from '@rummage/vocabulary';
import type { Candidate, Check, Proof } from './search.ts';
import { listingHas, textsHave, tokenizeListing, wanted } from './tokenized.ts';
import type { TokenizedListing, TokenizedTexts } from './tokenized.ts';

/**
 * The checks of one filter: one of its values must be there or, if it excludes, none of them may be. A listing that
 * does not say what the filter asks about fails a positive filter and passes an excluding one.
 */
export function compileFilter({ name, values }: Filter): Check[] {
  if (values.length === 0) return [];
  if (name === EXCLUDE_KEYWORD) return values.map(excludedKeyword);
  if (name === 'minimumPrice') return []; // one limit of two, checked with the other by compilePrice
  const { holds, found } = RULES[name](values);
  return [
    (listing, proof) =>
      holds(listing, proof) ? undefined : { kind: 'filter', filter: name, value: found(listing) },
  ];
}

interface Rule {
  holds: (listing: Candidate, proof: Proof) => boolean;
  /** The value of the listing instead, for the reason; null when it does not say. */
  found: (listing: Candidate) => string | null;
}

const RULES: Record<
  Exclude<FilterName, typeof EXCLUDE_KEYWORD | 'minimumPrice'>,
  (values: readonly string[]) => Rule
> = {
  isAuction: ([value]) => ({
    holds: ({ isAuction }) => isAuction === (value === 'true'),
    found: ({ isAuction }) => String(isAuction),
  }),
  authenticated: ([value]) => ({
    holds: ({ authenticated }) => authenticated || value !== 'true',
    found: ({ authenticated }) => String(authenticated),
  }),
  brand: (values) => ({
    holds: named('brand', values, ({ brand }) => brand()),
    found: ({ brand }) => brand,
  }),
  material: (values) => ({
    holds: named('material', values, ({ materials }) => materials()),
    found: ({ materials }) => materials.join(', ') || null,
  }),
  countryOfManufacture: (values) => {
    const { holds, found } = anyOf(values, ({ countryOfManufacture }) => countryOfManufacture);
    return {
      holds: (listing, proof) =>
        holds(listing, proof) ||
        (listing.countryOfManufacture === null && proof.filters.includes('countryOfManufacture')),
      found,
    };
  },
  excludeCountryOfManufacture: (values) => noneOf(values, ({ countryOfManufacture }) => countryOfManufacture),
  location: (values) => anyOf(values, ({ location }) => location),
  excludeLocation: (values) => noneOf(values, ({ location }) => location),
  minimumFeedbackScore: ([value]) => ({
    holds: ({ feedbackPercentage }) => feedbackPercentage !== null && feedbackPercentage >= Number(value),
    found: ({ feedbackPercentage }) => feedbackPercentage?.toString() ?? null,
  }),
  seller: (values) => anyOf(values, ({ seller }) => seller),
  excludeSeller: (values) => noneOf(values, ({ seller }) => seller),
  size: (values) => ({ holds: inSize(values), found: ({ size }) => size }),
  colour: (values) => ({ holds: saidInWords('colour', values), found: () => null }),
};

/** Whole words or phrases, whatever is around them: "gold plated" is also found in "not gold plated". */
function excludedKeyword(keyword: string): Check {
  const unwanted = wanted(keyword);
  return (listing) =>
    listingHas(tokenizeListing(listing), unwanted) ? { kind: 'excluded-keyword', keyword } : undefined;
}

function anyOf(values: readonly string[], said: (listing: Candidate) => string | null): Rule {
  const wantedValues = new Set(values.map((value) => value.toLowerCase()));
  return {
    holds: (listing) => wantedValues.has(said(listing)?.toLowerCase() ?? ''),
    found: said,
  };
}

function noneOf(values: readonly string[], said: (listing: Candidate) => string | null): Rule {
  const { holds } = anyOf(values, said);
  return { holds: (listing, proof) => !holds(listing, proof), found: said };
}

/** Proven by the size that is stated, with all variants in it; where none is, by the words of the texts. */
function inSize(values: readonly string[]): Rule['holds'] {
  const isSaid = saidInWords('size', values);
  return (listing, proof) =>
    listing.size === null || proof.filters.includes('size')
      ? isSaid(listing, proof)
      : isInSizes(listing.size, values);
}

/** Whole words side by side, in title or description. */
function saidInWords(name: 'size' | 'colour', values: readonly string[]): Rule['holds'] {
  const names = values.map(wanted);
  return (listing, proof) =>
    proof.filters.includes(name) || names.some((each) => listingHas(tokenizeListing(listing), each));
}

/** Proven by the marketplace, which costs nothing to see, else by the listing's own field, else by the words in its texts. */
function named(
  name: 'brand' | 'material',
  values: readonly string[],
  said: (listing: TokenizedListing) => TokenizedTexts,
): Rule['holds'] {
  const names = values.map(wanted);
  return (listing, proof) => {
    const tokenized = tokenizeListing(listing);
    return (
      proof.filters.includes(name) ||
      names.some((each) => textsHave(said(tokenized), each)) ||
      names.some((each) => listingHas(tokenized, each))
    );
  };
}
