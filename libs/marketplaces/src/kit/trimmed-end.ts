/** A text without some signs at its end. A pattern such as /x+$/ would look at each place of a stranger's text again and again. */
export function trimmedEnd(text: string, isTrimmed: (sign: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
