import type { Category } from '@rummage/vocabulary';
import { wordsOf } from '../words.ts';
import { type Good, GOODS } from './goods.ts';
import { coloursIn, nounIn, wearerIn } from './lexicon.ts';

/** The drawn goods that can illustrate what a text names. None of the lists is empty. */
interface NearGoods {
  /** Of the right kind, and of the right colour where one was asked for and drawn. */
  near: readonly Good[];
  /** Those of them with most of the asked words. */
  nearest: readonly Good[];
}

/** Finds pictures for any text. A given category counts more than what the text says. */
export function nearGoods(text: string, category: Category | undefined): NearGoods {
  const noun = nounIn(text);
  const wearer = wearerIn(text);
  const colours = coloursIn(text);
  const words = wordsOf(text);
  let near: readonly Good[] = GOODS;
  if (category) near = some(near, (good) => good.categories.includes(category));
  if (noun) near = some(near, (good) => noun.kinds.includes(good.kind));
  if (wearer) near = some(near, (good) => good.categories.includes(wearer));
  if (colours.length > 0)
    near = some(near, (good) => wordsOf(good.look).some((word) => colours.includes(word)));

  const scores = near.map((good) => {
    const own = OWN_WORDS.get(good);
    return words.filter((word) => own?.has(word)).length;
  });
  const best = Math.max(...scores);
  const nearest = near.filter((_, index) => scores[index] === best);
  // Where the thing itself was never drawn, a picture of the same material is the best choice.
  return { near: noun?.kinds.length === 0 ? nearest : near, nearest };
}

const OWN_WORDS = new Map(
  GOODS.map((good) => [
    good,
    new Set(wordsOf([good.name, good.look, ...good.materials, ...good.details].join(' '))),
  ]),
);

/** The goods that fit; all of them when none does, because something is always offered. */
function some(goods: readonly Good[], fits: (good: Good) => boolean): readonly Good[] {
  const fitting = goods.filter(fits);
  return fitting.length > 0 ? fitting : goods;
}
