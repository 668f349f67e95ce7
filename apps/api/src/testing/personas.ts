import { seeded } from '@rummage/marketplaces/testing';
import { ANYTHING, titleWords } from '@rummage/matching';
import type { Evidence, SeenItem } from '#queries/suggestions/evidence';

export type Random = () => number;

/** An invented listing of wool overcoats. */
export type Listing = Omit<SeenItem, 'outcome'>;

/** What somebody never wants, without saying so. */
export interface Dislike {
  name: string;
  has: (listing: Listing) => boolean;
}

export interface Persona {
  dislikes: readonly Dislike[];
  /** The share of what they dismiss or leave by mistake. */
  slips: number;
  /** The share of the rest that they dismiss without a rule. */
  moods: number;
  keeps: number;
}

const SEARCH = { ...ANYTHING, queryText: 'wool overcoat' };
const SYLLABLES = ['ka', 'to', 'mi', 're', 'lun', 'bo', 'vi', 'dra', 'fen', 'gol'];
/** Of an invented language, the most frequent first. */
const WORDS = Array.from({ length: 3000 }, (_, n) =>
  [...String(n + 1000)].map((digit) => SYLLABLES[Number(digit)]).join(''),
);
/** The words before the first in Zipf's law, which nobody writes. */
const SHIFT = 10;
const COUNTRIES = ['US', 'US', 'US', 'US', 'GB', 'GB', 'DE', 'FR', 'IT', 'ES'];
const CONDITIONS = ['PRE_OWNED', 'PRE_OWNED', 'PRE_OWNED', 'NEW_OTHER', 'NEW', null] as const;
/** Parts of titles that come with a probability. */
const PARTS: [share: number, part: (random: Random) => string][] = [
  [0.1, () => 'Repro'],
  [0.09, (random) => `Lot of ${2 + Math.floor(random() * 8)}`],
  [0.01, () => 'Parking-Lot'],
  [0.05, () => 'made of'],
  [0.15, () => 'silk'],
  [0.15, () => 'for'],
  [0.25, () => 'vintage'],
  [0.3, (random) => `size ${36 + 2 * Math.floor(random() * 8)}`],
];

export const DISLIKES = {
  repro: says('repro'),
  lotOf: says('lot of'),
  invented: (at: number) => says(WORDS[at] ?? ''),
  spain: { name: 'Spain', has: ({ location }: Listing) => location === 'ES' },
  dear: { name: 'over $120', has: isDear },
  dearUnlessSilk: {
    name: 'over $120 unless silk',
    has: (listing: Listing) => isDear(listing) && !says('silk').has(listing),
  },
};

function says(name: string): Dislike {
  return { name, has: ({ title }) => title.toLowerCase().includes(name) };
}

function isDear({ price_cents: cents }: Listing): boolean {
  return cents !== null && cents > 120_00;
}

export function inventListing(id: number, random: Random): Listing {
  const parts = PARTS.flatMap(([share, part]) => (random() < share ? [part(random)] : []));
  for (let n = 3 + Math.floor(random() * 4); n > 0; n -= 1) parts.push(zipfWord(random));
  for (const part of ['Wool', 'Overcoat']) parts.splice(Math.floor(random() * (parts.length + 1)), 0, part);
  // Log-normal around $75, by the sum of twelve.
  const normal = Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
  return {
    id,
    title: parts.sort(() => random() - 0.5).join(' '),
    location: COUNTRIES[Math.floor(random() * COUNTRIES.length)] ?? null,
    condition: CONDITIONS[Math.floor(random() * CONDITIONS.length)] ?? null,
    price_cents: Math.round(75_00 * Math.exp(normal * 0.6)),
  };
}

function zipfWord(random: Random): string {
  return WORDS[Math.floor(SHIFT * (WORDS.length / SHIFT + 1) ** random() - SHIFT)] ?? '';
}

/** What a persona made of invented listings until it had dismissed so many. */
export function lookThrough(persona: Persona, random: Random, dismissals: number): SeenItem[] {
  const seen: SeenItem[] = [];
  for (let dismissed = 0; dismissed < dismissals;) {
    const listing = inventListing(seen.length + 1, random);
    const outcome = outcomeOf(listing, persona, random);
    if (outcome === 'dismissed') dismissed += 1;
    seen.unshift({ ...listing, outcome });
  }
  return seen;
}

function outcomeOf(listing: Listing, persona: Persona, random: Random): SeenItem['outcome'] {
  const isDisliked = persona.dislikes.some(({ has }) => has(listing));
  if (random() < (isDisliked ? 1 - persona.slips : persona.slips + persona.moods)) return 'dismissed';
  return !isDisliked && random() < persona.keeps ? 'kept' : 'left';
}

export function evidenceOf(seen: readonly SeenItem[]): Evidence {
  const kept = seen.filter(({ outcome }) => outcome === 'kept');
  return { search: SEARCH, seen, kept, background: BACKGROUND, declined: new Set() };
}

const BACKGROUND = backgroundOf(3000);

function backgroundOf(total: number): Evidence['background'] {
  const random = seeded(0);
  const counts = new Map<string, number>();
  for (let n = 0; n < total; n += 1)
    for (const stem of new Set(titleWords(inventListing(n, random).title).map((word) => word.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { of: (stem) => counts.get(stem) ?? 0, total };
}
