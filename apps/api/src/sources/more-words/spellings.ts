/** What is known of words. Words are folded. */
export interface Vocabulary {
  /** In how many titles each word was seen. */
  seen: ReadonlyMap<string, number>;
  /** Words of the lexicon, which are right however seldom they are seen. */
  isKnown: (word: string) => boolean;
  known: Iterable<string>;
}

/** A word counts if sellers used it in so many titles: below it was a slip of one of them. */
const LEAST_SEEN = 5;
/** A misspelling is this much rarer than the word. Near the words of things are more others that are right. */
const RARER = { name: 3, known: 8 };
/** Shorter words have too many others near them; names fewer than the words of things. */
const SHORTEST = { name: 5, known: 6, typed: 3 };
/** From this length on two letters may be wrong. */
const LONG = 9;

/**
 * How sellers misspell a right word, the most frequent first: rarer words that no language has, one letter off (two in long
 * words) but not in the first one.
 */
export function misspellingsOf(word: string, vocabulary: Vocabulary): string[] {
  return [...vocabulary.seen]
    .filter(([other, count]) => count >= LEAST_SEEN && isMisspelling(other, word, vocabulary))
    .sort(([, one], [, other]) => other - one)
    .map(([other]) => other);
}

function isMisspelling(other: string, word: string, { seen, isKnown }: Vocabulary): boolean {
  if (other[0] !== word[0] || Math.abs(other.length - word.length) > 2) return false;
  const kind = isKnown(word) ? 'known' : 'name';
  return (
    (seen.get(other) ?? 0) * RARER[kind] <= (seen.get(word) ?? 0) &&
    word.length >= SHORTEST[kind] &&
    isSpelt(other) &&
    isSpelt(word) &&
    isWithin(word, other, mostEdits(word)) &&
    !isForm(word, other) &&
    !isOtherWord(word, other) &&
    !isKnown(other)
  );
}

/** The right word for one that is misspelt; undefined for one that is known or that sellers use. */
export function spellingOf(word: string, vocabulary: Vocabulary): string | undefined {
  const { seen, isKnown, known } = vocabulary;
  if (!isSpelt(word) || word.length < SHORTEST.typed || isKnown(word)) return undefined;
  const isUsed = (seen.get(word) ?? 0) >= LEAST_SEEN;
  const used = [...seen].flatMap(([other, count]) => (count >= LEAST_SEEN ? [other] : []));
  const near = [...used, ...known].flatMap((other) => {
    if (other.length <= SHORTEST.typed || isElsewhere(word, other)) return [];
    const edits = [1, 2].find((most) => most <= mostEdits(word) && isWithin(word, other, most));
    if (edits === undefined || !isSpelt(other) || isForm(other, word)) return [];
    if (isUsed && !isMisspelling(word, other, vocabulary)) return [];
    return [{ other, edits, begins: other[0] === word[0], count: seen.get(other) ?? 0 }];
  });
  near.sort((a, b) => a.edits - b.edits || Number(b.begins) - Number(a.begins) || b.count - a.count);
  return near[0]?.other;
}

function mostEdits(word: string): number {
  return word.length < LONG ? 1 : 2;
}

/** Hardly anybody begins with a wrong letter: "Boden" is no loden. */
function isElsewhere(word: string, other: string): boolean {
  return (
    Math.abs(other.length - word.length) > 2 || (other[0] !== word[0] && other.slice(1) === word.slice(1))
  );
}

/** Only letters: 501 is not a misspelling of 502. */
function isSpelt(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}

/** "jackets" and "jacketed" are other forms of "jacket". */
function isForm(word: string, other: string): boolean {
  return other.startsWith(word) && /^(?:e?s|e?d|y|er|e?n|ing)$/.test(other.slice(word.length));
}

/** A packet is no pocket: another letter makes another word, unless words are long or the letters are swapped. */
function isOtherWord(word: string, other: string): boolean {
  const lettersOf = (text: string) => [...text].sort().join('');
  return word.length === other.length && word.length < LONG && lettersOf(word) !== lettersOf(other);
}

/** Letters left out, added, changed or swapped with their neighbour (Damerau 1964), `most` at the most: 1 or 2. */
function isWithin(one: string, other: string, most: number): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1];
  const [a, b] = [one.slice(start, end), other.slice(start, otherEnd)];
  if (a === '' || b === '') return Math.max(a.length, b.length) <= most;
  if (most === 0) return false;
  return (
    isWithin(a.slice(1), b, most - 1) ||
    isWithin(a, b.slice(1), most - 1) ||
    isWithin(a.slice(1), b.slice(1), most - 1) ||
    (a[0] === b[1] && a[1] === b[0] && isWithin(a.slice(2), b.slice(2), most - 1))
  );
}
