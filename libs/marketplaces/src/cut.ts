/** The first `most` characters of a text, the last of them an ellipsis where it goes on. No character is cut in two. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character takes one or two places.
  const characters = Array.from(text.slice(0, 2 * most + 2));
  if (characters.length <= most) return text;
  return `${characters.slice(0, most - 1).join('')}…`;
}
