import { readWords } from '@rummage/matching';

const STOP_WORDS = new Set(
  [
    'an are as at be by for from has have in into is it its no not of off on or our out so that the this to up was we',
    'with without you your',
    'am auf aus bei das dem den der des die ein eine für im ist mit nicht oder und von zu zum',
    'au aux avec ce dans de du en et la le les ne ou par pas pour sans sur un une',
    'al alla con da del della di e il lo nel non per più che el los las para por sin y',
    'aan een het met niet op te van voor att av det ej ett från med och om på som till',
  ].flatMap((line) => readWords(line, { joinAll: false }).map(({ stem }) => stem)),
);

/** True for small words, and for single letters and digits: they mean something only in a phrase. */
export function isStopWord(stem: string): boolean {
  return stem.length === 1 || STOP_WORDS.has(stem);
}
