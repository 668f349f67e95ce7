/** A text of at most `most` characters; a longer one is cut and ends with an ellipsis. No character is split. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character takes one or two code units.
  const characters = Array.from(text.slice(0, 2 * most + 2));
  if (characters.length <= most) return text;
  return `${characters.slice(0, most - 1).join('')}…`;
}
