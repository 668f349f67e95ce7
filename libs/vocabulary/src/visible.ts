const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
/** What emoji and some scripts need: joiners and the choice of a form. */
const NEEDED = /\p{Join_Control}|\p{Variation_Selector}/u;
const SEEN = /[^\p{Default_Ignorable_Code_Point}\s]/u;

/**
 * The same text without characters that nobody sees, and without those that turn the direction of what follows: with them one
 * title looks like another. Empty when nothing is seen of it.
 */
export function visible(text: string): string {
  if (!SEEN.test(text)) return '';
  return text.replace(HIDDEN, (sign) => (NEEDED.test(sign) ? sign : ''));
}
