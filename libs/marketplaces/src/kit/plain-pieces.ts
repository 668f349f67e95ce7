/**
 * The lower-case pieces of a word without the characters that search boxes give a meaning: quotes make phrases, brackets
 * and commas make groups, a leading minus excludes, and the asterisk stands for anything.
 */
export function plainPieces(word: string): string[] {
  return word
    .toLowerCase()
    .replace(/["“”„()*,]/g, ' ')
    .split(/\s+/)
    .map((piece) => piece.replace(/^[-+]+/, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
