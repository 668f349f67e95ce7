import type { Good } from '../goods/goods.ts';
import { coloursIn, materialsIn, nounIn } from '../goods/lexicon.ts';
import { pick } from '../random.ts';
import { wordsOf } from '../words.ts';

/** What a title may add to its first words without repeating or contradicting them. */
interface Beside {
  /** "leopard print" */
  look: string | null;
  /** "kitten heel" */
  detail: string | null;
  /** The words name another thing than the drawn one, so its size would be nonsense. */
  standsIn: boolean;
}

/** @param subject the good's own name, or what a search asked for */
export function beside(subject: string, good: Good, draw: number): Beside {
  if (subject === good.name)
    return { look: unsaidLook(good), detail: pick(good.details, draw), standsIn: false };
  const standsIn = nounIn(subject)?.kinds.includes(good.kind) === false;
  if (standsIn) return { look: null, detail: null, standsIn };
  const plain =
    materialsIn(subject).length > 0 ? good.details.filter((detail) => materialsIn(detail).length === 0) : [];
  const details = plain.length > 0 ? plain : good.details;
  return { look: fittingLook(subject, good), detail: pick(details, draw), standsIn };
}

/** The look without its last words, if the good's name has them: "black and ivory" of a houndstooth coat. */
function unsaidLook(good: Good): string | null {
  const said = new Set(wordsOf(good.name));
  const isSaid = (word: string) => wordsOf(word).every((part) => said.has(part));
  const look = good.look.split(' ');
  while (look.length > 0 && isSaid(look.at(-1) ?? '')) look.pop();
  return look.length === 0 || look.some(isSaid) ? null : look.join(' ');
}

/** The look, unless another colour was asked for. */
function fittingLook(subject: string, good: Good): string | null {
  const asked = coloursIn(subject);
  const fits = asked.length === 0 || wordsOf(good.look).some((word) => asked.includes(word));
  return fits && !subject.includes(good.look) && !subject.includes(good.name) ? good.look : null;
}
