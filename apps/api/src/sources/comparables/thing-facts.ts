import { titleFacts } from '@rummage/likeness';
import { type Concept, type ConceptName, CONCEPTS } from '../more-words/lexicon/concepts.ts';
import { conceptsIn } from '../more-words/lexicon/lexicon.ts';
import { NAMES } from '../more-words/lexicon/names.ts';

/** What a title tells of a thing, ready to be compared with other titles. */
export interface ThingFacts {
  /** The words that describe it, by what is compared of them. */
  words: ReadonlyMap<string, string>;
  /** What it is, as closely as known words say. */
  garments: ReadonlySet<ConceptName>;
  materials: ReadonlySet<ConceptName>;
  makers: ReadonlySet<string>;
  /** True if it is for such a thing or about it: a hanger, a doll, a book. */
  isBeside: boolean;
}

/** Words that sellers add to a closer one. */
const WIDE: readonly ConceptName[] = ['jewellery', 'shoes'];
/** What follows is of a part of the thing: "wool coat, shawl collar", "dress with belt". */
const DETAILS = /[,;(|]| (?:with|mit|med|avec|con|met) /iu;
/** What has one of these words is for a thing or about it, and no such thing. */
const BESIDE =
  /\b(?:hangers?|racks?|brush|book|magazine|poster|toy|dolls?|barbie|puppet|sewing|pet|dogs?)\b/iu;

export function thingFacts(title: string): ThingFacts {
  const [head = ''] = title.split(DETAILS, 1);
  const inHead = titleFacts(head).words;
  const words = new Map([...inHead, ...titleFacts(title.slice(head.length)).words]);
  const named = conceptsIn([...words.keys()]);
  const garments = closest(named, 'garment');
  const close = garments.filter((name) => !WIDE.includes(name));
  const ofHead = words.size === inHead.size ? named : conceptsIn([...inHead.keys()]);
  const first = close.filter((name) => ofHead.includes(name));
  return {
    words,
    garments: new Set([first, close, garments].find((some) => some.length > 0)),
    materials: new Set(closest(named, 'material')),
    makers: new Set([...words.values()].filter((text) => NAMES.has(text))),
    isBeside: BESIDE.test(title),
  };
}

/** Concepts of a kind without those that another one is a kind of. */
function closest(named: readonly ConceptName[], kind: Concept['kind']): ConceptName[] {
  const ofKind = named.filter((name) => CONCEPTS[name].kind === kind);
  return ofKind.filter((name) => !ofKind.some((other) => other !== name && isKindOf(other, name)));
}

/** True for a concept and itself, and for all that it is a kind of: an overcoat is a coat. */
export function isKindOf(one: ConceptName, other: ConceptName): boolean {
  const { of }: Concept = CONCEPTS[one];
  return one === other || (of !== undefined && isKindOf(of as ConceptName, other));
}
