import { fold } from '@rummage/vocabulary';

/** Of a text that is split by it, the pieces at odd places are groups. What is excluded by a group is none. */
const GROUP = /(?<![-−–—‐‑－])(\([^()]*\))/;

interface Piece {
  text: string;
  /** What the group chooses from; empty for what is no group. */
  entries: readonly string[];
}

/** The groups of a query's text, "(coat, topcoat)", and what is around them. */
export function piecesOf(text: string): Piece[] {
  return text.split(GROUP).map((piece, index) => ({
    text: piece,
    entries:
      index % 2 === 0
        ? []
        : piece
            .slice(1, -1)
            .split(',')
            .map((entry) => entry.trim()),
  }));
}

/** True if a piece is a group with the word. */
export function chooses({ entries }: Piece, word: string): boolean {
  return entries.some((entry) => isSame(entry, word));
}

/** True if a group of the text has the word. */
export function hasWord(text: string, word: string): boolean {
  return piecesOf(text).some((piece) => chooses(piece, word));
}

/** The text without a word that was another choice. */
export function withoutWord(text: string, word: string): string {
  const textOf = (piece: Piece) =>
    chooses(piece, word) ? groupText(piece.entries.filter((one) => !isSame(one, word))) : piece.text;
  return piecesOf(text).map(textOf).join('');
}

function groupText(entries: readonly string[]): string {
  return entries.length === 1 ? String(entries[0]) : `(${entries.join(', ')})`;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => fold(text).replaceAll('"', '').trim();
  return plain(one) === plain(other);
}
