const HIDDEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** No script needs more marks on one letter. */
const MARKS = /(\p{Mn}{8})\p{Mn}+/gu;
/**
 * Characters that emoji and some scripts need: joiners and the choice of a form, without the 240 with which a
 * text can be hidden.
 */
const NEEDED = /\p{Join_Control}|(?![\u{E0100}-\u{E01EF}])\p{Variation_Selector}/u;
/** A choice of a form, a joiner, or both: more of them in a row say nothing but what somebody hides in them. */
const RUN =
  /(?=[\p{Variation_Selector}\p{Join_Control}])(\p{Variation_Selector}?\p{Join_Control}?)[\p{Variation_Selector}\p{Join_Control}]*/gu;
/** A sign that is no mark on another, and neither a filler, which is a letter, nor the empty Braille cell, a symbol. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The same text without characters that nobody sees, and without those that turn the direction of what follows: with them one
 * title looks like another. Empty when nothing is seen of it.
 */
export function visible(text: string): string {
  if (!SEEN.test(text)) return '';
  return text
    .replace(HIDDEN, (sign) => (NEEDED.test(sign) ? sign : ''))
    .replace(RUN, '$1')
    .replace(MARKS, '$1')
    .replaceAll('\u2800', ' ');
}
