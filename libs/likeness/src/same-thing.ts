import { countAgreeing } from './pictures-agree.ts';
import type { PictureSignature } from './signature.ts';
import { contradict, type TitleFacts, titleFacts } from './title-words.ts';

/** Number of pictures of a listing that are compared: the first ones. */
export const MAX_PICTURES = 4;
/** One picture may be a maker's, which many sellers show. */
const MIN_PICTURES = 2;
const MIN_WORDS = 2;
/** Least share of the words of the title that has fewer. */
const MIN_SHARE = 0.5;
/** A seller asks another price at another place, but hardly more than twice as much. */
const MAX_PRICE_RATIO = 2;

/** A listing as it is compared with others. */
export interface Compared {
  title: string;
  /** Price in the installation's currency; null where that is not known. */
  priceCents: number | null;
}

/** The evidence that two listings are one thing. */
interface Evidence {
  /** Number of pictures that agree. */
  pictures: number;
  /** The words that both titles have, folded. */
  words: string[];
}

/**
 * The words that both titles have, if title, size and price allow that two listings are of one thing. Undefined otherwise, and
 * then their pictures need not be read. A title alone never proves it.
 */
export function mayBeSame(one: Compared, other: Compared): string[] | undefined {
  if (!pricesAgree(one.priceCents, other.priceCents)) return undefined;
  const [ours, theirs] = [factsOfOne(one.title), titleFacts(other.title)];
  if (contradict(ours.sizes, theirs.sizes) || contradict(ours.colours, theirs.colours)) return undefined;
  const shared = [...ours.words].flatMap(([stem, text]) => (theirs.words.has(stem) ? [text] : []));
  const fewer = Math.min(ours.words.size, theirs.words.size);
  return shared.length >= MIN_WORDS && shared.length >= fewer * MIN_SHARE ? shared : undefined;
}

let latest: { title: string; facts: TitleFacts } | undefined;

/** One listing is compared with hundreds of others, one after the other, and its title is read once for them all. */
function factsOfOne(title: string): TitleFacts {
  if (latest?.title !== title) latest = { title, facts: titleFacts(title) };
  return latest.facts;
}

function pricesAgree(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return false;
  return Math.max(one, other) <= Math.min(one, other) * MAX_PRICE_RATIO;
}

/** Collects the evidence that two listings are of one thing; undefined when that is not shown. */
export function sameThing(
  one: Compared & { pictures: readonly PictureSignature[] },
  other: Compared & { pictures: readonly PictureSignature[] },
): Evidence | undefined {
  const words = mayBeSame(one, other);
  if (!words) return undefined;
  const pictures = countAgreeing(one.pictures.slice(0, MAX_PICTURES), other.pictures.slice(0, MAX_PICTURES));
  return pictures >= MIN_PICTURES ? { pictures, words } : undefined;
}
