import { fold } from '@rummage/vocabulary';

interface Part {
  text: string;
  isMatched: boolean;
}

/** Divides a text into what the typed words match, and what is between. */
export function matchedParts(text: string, typed: string): Part[] {
  const folded = fold(text);
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  // Folding makes some texts longer or shorter; then the places in it are others.
  if (folded.length !== text.length || words.length === 0) return [{ text, isMatched: false }];
  const isMatched = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      isMatched.fill(true, at, at + word.length);
  const starts = isMatched.flatMap((is, at) => (at === 0 || is !== isMatched[at - 1] ? [at] : []));
  return starts.map((start, index) => ({
    text: text.slice(start, starts[index + 1]),
    isMatched: isMatched[start] === true,
  }));
}
