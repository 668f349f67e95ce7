import type { Condition } from '@rummage/vocabulary';
import type { Good } from '../goods/goods.ts';
import { pick, type Dice } from '../random.ts';

/** Parts of a description besides the facts of its good. Null is left out. */
interface DescriptionParts {
  condition: Condition;
  brand: string | null;
  size: string | null;
  /** "Italy", "the Netherlands" */
  madeIn: string | null;
  /** "Japan", "the United States" */
  soldFrom: string;
}

const STATE: Record<Condition, readonly string[]> = {
  PRE_OWNED: [
    'Gently used, with no flaws that I can see.',
    'Light signs of use, nothing that the pictures hide.',
    'Used a handful of times and well kept.',
    'Used with care; one faint mark inside that does not show.',
    'Honest signs of age, and plenty of life left.',
    'In very good order for its years.',
  ],
  NEW_OTHER: [
    'Never used; the tags are gone.',
    'Unused, from old shop stock, without its tags.',
    'Bought and never used; no box.',
  ],
  NEW: [
    'New, with its tags.',
    'Brand new and unused, as it left the shop.',
    'An unwanted present: new, tags attached.',
  ],
};

const REASONS = [
  'Selling because I am clearing a full wardrobe.',
  'It deserves more use than I give it.',
  'From the estate of an aunt with a good eye.',
  'Found on a market and never quite mine.',
  'Kept in a dark, dry cupboard.',
  'From a home without smoke or pets.',
  'Please look at every picture before you buy.',
  'Ask me for measurements, I answer the same day.',
];

const POSTING = [
  'Posted within two working days.',
  'Posted the day after payment, with tracking.',
  'Wrapped in paper, not plastic.',
  'Collection is possible.',
  'Several things bought together are posted together.',
];

/** A few plain sentences about the thing. */
export function composeDescription(good: Good, parts: DescriptionParts, dice: Dice): string {
  const { details, materials, colours, era } = good;
  const { condition, brand, size, madeIn, soldFrom } = parts;
  const sentences = [
    pick(STATE[condition], dice('state')),
    `Material: ${materials.join(' and ')}.`,
    `Colour: ${colours.join(' and ')}.`,
    details.length > 0 ? `Details: ${details.join(', ')}.` : null,
    brand ? `The maker is ${brand}.` : null,
    size ? `Marked ${size}.` : null,
    era ? `I take it to be from the ${era}.` : null,
    madeIn ? `Made in ${madeIn}.` : null,
    picturesOf(good),
    dice('say reason') < 0.6 ? pick(REASONS, dice('reason')) : null,
    dice('say posting') < 0.7 ? pick(POSTING, dice('posting')) : null,
    `Sold from ${soldFrom}.`,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

const LISTS = new Intl.ListFormat('en-GB');

/** Names the pictures besides that of the whole thing. */
function picturesOf({ views }: Good): string | null {
  const [, ...others] = views;
  return others.length > 0 ? `Pictures: ${LISTS.format(['the whole', ...others])}.` : null;
}
