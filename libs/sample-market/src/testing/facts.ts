import { type Good, GOODS } from '../goods/goods.ts';
import { GROUP_WORDS, KINDS, usualCents } from '../goods/kinds.ts';
import { wordsOf } from '../words.ts';

export { wordsOf };

/**
 * Facts that a picture shows: the words for the thing's kind, colours, pattern, materials, details and age,
 * as searches compare words.
 */
interface PictureFacts {
  id: string;
  words: ReadonlySet<string>;
}

const FACTS_BY_PICTURE = new Map(
  GOODS.flatMap((good) => {
    const facts = { id: good.id, words: new Set(wordsOf(factTexts(good).join(' '))) };
    return good.pictures.map((file) => [file, facts] as const);
  }),
);

/** The facts of a picture by its address or file name. @throws Error when the sample market has no such picture */
export function factsOfPicture(address: string): PictureFacts {
  const facts = FACTS_BY_PICTURE.get(address.slice(address.lastIndexOf('/') + 1));
  if (!facts) throw new Error(`No picture of the sample market: ${address}`);
  return facts;
}

/** What such a thing usually costs, in cents of a dollar, by the address or file name of its picture. */
export function usualCentsOfPicture(address: string): number {
  const file = address.slice(address.lastIndexOf('/') + 1);
  const good = GOODS.find(({ pictures }) => pictures.includes(file));
  if (!good) throw new Error(`No picture of the sample market: ${address}`);
  return usualCents(good.kind, good.materials[0] ?? '');
}

/** The words of a text that name a kind, colour, pattern, material or age of anything that was drawn. */
export function namingWords(text: string): string[] {
  return wordsOf(text).filter((word) => NAMING.has(word));
}

const NAMING = new Set(
  wordsOf(
    GOODS.flatMap(({ kind, names, colours, pattern, materials, era }) => [
      kind,
      ...names,
      ...colours,
      pattern,
      ...materials,
      era,
      GROUP_WORDS[KINDS[kind].group],
    ]).join(' '),
  ),
);
// The letters of "A-line" and "t-shirt" name nothing by themselves.
for (const word of ['a', 't']) NAMING.delete(word);

/** What the drawn things are, what they are made of and which colours they have, each once. */
export const DRAWN = {
  kinds: Object.keys(KINDS),
  materials: [...new Set(GOODS.flatMap(({ materials }) => materials))],
  colours: [...new Set(GOODS.flatMap(({ colours }) => colours))],
};

function factTexts({ kind, names, colours, pattern, materials, details, era, label }: Good): string[] {
  return [
    ...names,
    ...colours,
    pattern,
    ...materials,
    ...details,
    era,
    label,
    GROUP_WORDS[KINDS[kind].group],
  ].filter((text) => text !== null);
}
