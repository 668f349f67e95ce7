import { titleWords } from '@rummage/matching';

/** The words of titles that were seen. Titles have numbers, from 0 in the order in which they were added. */
export interface SeenWords {
  add: (title: string) => void;
  /** In how many titles each word is, folded. */
  counts: ReadonlyMap<string, number>;
  /** The numbers of the titles that have all of these words, in the singular or the plural, the last one first. */
  having: (text: string) => number[];
}

export function createSeenWords(): SeenWords {
  const counts = new Map<string, number>();
  const titles = new Map<string, number[]>();
  let next = 0;

  return {
    counts,
    add(title) {
      const words = new Map(titleWords(title).map(({ text, stem }) => [text, stem]));
      for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const stem of new Set(words.values())) {
        const numbers = titles.get(stem);
        if (numbers) numbers.push(next);
        else titles.set(stem, [next]);
      }
      next += 1;
    },
    having(text) {
      const [rarest = [], ...others] = titleWords(text)
        .map(({ stem }) => titles.get(stem) ?? [])
        .sort((one, other) => one.length - other.length);
      const rest = others.map((numbers) => new Set(numbers));
      return rarest.filter((number) => rest.every((numbers) => numbers.has(number))).reverse();
    },
  };
}
