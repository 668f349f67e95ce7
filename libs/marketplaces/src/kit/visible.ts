const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
/** What emoji and some scripts need: joiners and the choice of a form. */
const NEEDED = /\p{Join_Control}|\p{Variation_Selector}/u;

/**
 * The same text without characters that nobody sees, and without those that turn the direction of what follows: with them one
 * title looks like another.
 */
export function visible(text: string): string {
  return text.replace(HIDDEN, (sign) => (NEEDED.test(sign) ? sign : ''));
}
