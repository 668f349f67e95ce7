import type { ConceptName } from '../more-words/lexicon/concepts.ts';
import { isKindOf, type ThingFacts } from './thing-facts.ts';

/** From which on a thing counts as like another one, of 1. */
const LEAST = 0.35;

/** How much each says: the words of both titles, then what it is, what it is made of, and who made it. */
const SHARES = { words: 0.45, garment: 0.25, material: 0.2, maker: 0.1 };

export interface Alike {
  /** From `LEAST` to 1. */
  likeness: number;
  /** The words that both titles have, the rarest first. */
  because: string[];
}

/**
 * How much another thing is like one; undefined where it is not. Of another kind, or of another material, nothing is.
 * @param rarity of a word, by what is compared of it: the higher, the fewer have it
 */
export function alike(
  one: ThingFacts,
  other: ThingFacts,
  rarity: (stem: string) => number,
): Alike | undefined {
  if (one.isBeside !== other.isBeside) return undefined;
  const garment = agreement(one.garments, other.garments, areOfOneKind);
  const material = agreement(one.materials, other.materials, areOfOneKind);
  if (garment === 0 || material === 0) return undefined;
  let [all, shared] = [0, 0];
  const because: [text: string, rarity: number][] = [];
  for (const [stem, text] of one.words) {
    const weight = rarity(stem);
    all += weight;
    if (!other.words.has(stem)) continue;
    shared += weight;
    because.push([text, weight]);
  }
  if (because.length === 0) return undefined;
  const likeness =
    SHARES.words * (shared / all) +
    SHARES.garment * garment +
    SHARES.material * material +
    SHARES.maker * agreement(one.makers, other.makers, Object.is);
  if (likeness < LEAST) return undefined;
  because.sort(([, rare], [, rarer]) => rarer - rare);
  return { likeness, because: because.map(([text]) => text) };
}

/** 1 where they agree in one, 0 where they contradict each other, a half where one of them does not say. */
function agreement<Each>(
  one: ReadonlySet<Each>,
  other: ReadonlySet<Each>,
  agree: (each: Each, another: Each) => boolean,
): number {
  if (one.size === 0 || other.size === 0) return 0.5;
  return [...one].some((each) => [...other].some((another) => agree(each, another))) ? 1 : 0;
}

function areOfOneKind(one: ConceptName, other: ConceptName): boolean {
  return isKindOf(one, other) || isKindOf(other, one);
}
