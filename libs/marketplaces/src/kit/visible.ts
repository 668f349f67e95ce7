/** What emoji and some scripts need stays: joiners and the choice of a form. */
const HIDDEN = /(?![\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}/gu;

/**
 * The same text without characters that nobody sees, and without those that turn the direction of what follows: with them one
 * title looks like another.
 */
export function visible(text: string): string {
  return text.replace(HIDDEN, '');
}
