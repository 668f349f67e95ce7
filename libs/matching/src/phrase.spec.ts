import fc from 'fast-check';
import { hasPhrase, placesOf } from './phrase.ts';
import { runs } from './testing/runs.ts';
import { readWords, type Word } from './words.ts';

/** The same from word to word, which takes too long for long texts. */
function says(text: readonly Word[], phrase: readonly Word[]): boolean {
  const [have, next] = [text[0], phrase[0]];
  if (!next) return true;
  if (!have) return false;
  const isSame = have.stem === next.stem || (have.unbroken && next.unbroken && have.text.includes(next.text));
  return (
    (isSame && says(text.slice(1), phrase.slice(1))) ||
    (have.stem === next.joined && says(text.slice(1), phrase.slice(2))) ||
    (have.joined === next.stem && says(text.slice(2), phrase.slice(1)))
  );
}

const written = fc
  .array(fc.constantFrom('a', 'b', 'ab', '一', '丁', '一丁', ' ', ' ', '-', ' 30 mm '), { maxLength: 20 })
  .map((parts) => parts.join(''));
const read = (text: string) => readWords(text, { joinAll: true });

it('finds a phrase at all places at once where it is found from word to word', () => {
  let found = 0;
  const { numRuns } = runs(20_000);
  fc.assert(
    fc.property(written, written, fc.nat(12), fc.nat(12), written, (one, other, from, length, any) => {
      const texts = [one, other].map(read);
      for (const phrase of [read(other.slice(from, from + length)).slice(0, 12), read(any).slice(0, 12)]) {
        if (phrase.length === 0) continue;
        const expected = texts.some((text) => text.some((_, at) => says(text.slice(at), phrase)));
        expect(hasPhrase(placesOf(texts), phrase)).toBe(expected);
        if (expected && phrase.length > 1) found += 1;
      }
    }),
    { numRuns },
  );
  expect(found).toBeGreaterThan(numRuns / 10);
});
