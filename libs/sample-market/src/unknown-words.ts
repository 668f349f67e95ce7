import type { SearchRequest } from '@rummage/marketplaces';
import { brandsOf } from './goods/brands.ts';
import { GOODS } from './goods/goods.ts';
import { sizesOf } from './goods/sizes.ts';
import { placeName, PLACES } from './offers/sellers.ts';
import { factsOf } from './offers/titles.ts';
import { wordsOf } from './words.ts';

let known: ReadonlySet<string> | undefined;

/**
 * The asked words that no listing of the sample market ever says, such as the name of a real brand; each once, as they were
 * asked. Words of a group count only if none of the group is known. Empty where the market could have what is asked for.
 */
export function unknownWords({ words, anyOf }: Pick<SearchRequest, 'words' | 'anyOf'>): string[] {
  const unknownGroups = anyOf.filter((group) => group.every((word) => !isKnown(word)));
  return [...new Set([...words.filter((word) => !isKnown(word)), ...unknownGroups.flat()])];
}

function isKnown(word: string): boolean {
  known ??= allWords();
  const parts = wordsOf(word);
  return parts.length > 0 && parts.every((part) => known?.has(part));
}

/** Every word that any title can have. */
function allWords(): ReadonlySet<string> {
  const beside = GOODS.flatMap((good) => [...brandsOf(good), ...sizesOf(good)]);
  const places = PLACES.map((code) => `made in ${placeName(code)}`);
  return new Set([
    ...GOODS.flatMap((good) => [...factsOf(good)]),
    ...wordsOf([...beside, ...places, 'and'].join(' ')),
  ]);
}
