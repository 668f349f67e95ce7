import { distance } from 'fastest-levenshtein';

/** Other programs have names that are like these, in all forms. */
const COMMON = ['PORT', 'HOST', 'ROLE'];
const PREFIX = /^RUMMAGE_/;
/** One letter in so many may be wrong. */
const LETTERS_A_MISTAKE = 7;
const SHORT_FOR: Readonly<Record<string, string>> = { DIRECTORY: 'DIR', SECONDS: 'S' };

/** Names that are none of ours but clearly meant to be, each with the name that is meant most likely. */
export function misspelt(
  given: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const upper = name.toUpperCase();
    const bare = upper.replace(PREFIX, '');
    const [meant] = known
      .filter((each) => (COMMON.includes(each) ? PREFIX.test(upper) && bare === each : isLike(bare, each)))
      .sort((one, other) => distance(bare, one) - distance(bare, other));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isLike(name: string, meant: string): boolean {
  // The first letter is seldom wrong, and with another one it is the name of something else: EMAIL_FROM.
  if (name[0] !== meant[0]) return false;
  return (
    hasWordsOf(name, meant) ||
    lettersOf(name) === lettersOf(meant) ||
    distance(name, meant) <= meant.length / LETTERS_A_MISTAKE
  );
}

/** Some of its words are enough, but the first one alone also begins other names. */
function hasWordsOf(name: string, meant: string): boolean {
  const [words, theirs] = [wordsOf(name), wordsOf(meant)];
  const isEnough = words.length > 1 || theirs.length === 1;
  return isEnough && words[0] === theirs[0] && words.every((word) => theirs.includes(word));
}

/** Words without their endings, so that PROXIES is the same as PROXY. */
function wordsOf(name: string): string[] {
  return name.split(/[_-]/).map((word) => (SHORT_FOR[word] ?? word).replace(/(?<=..)(?:Y|IES|S)$/, ''));
}

/** Letters that have changed places are the same ones. */
function lettersOf(name: string): string {
  return [...name].sort().join('');
}
