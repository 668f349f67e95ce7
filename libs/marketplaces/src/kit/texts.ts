/** A text of at most `most` characters; a longer one is cut and ends with an ellipsis. No character is split. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character takes one or two code units.
  const characters = Array.from(text.slice(0, 2 * most + 2));
  if (characters.length <= most) return text;
  return `${characters.slice(0, most - 1).join('')}…`;
}

/** A text without some signs at its end. A pattern such as /x+$/ would look at each place of a stranger's text again and again. */
export function trimmedEnd(text: string, isTrimmed: (sign: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** U+0000 and halves of surrogate pairs: PostgreSQL refuses or replaces them. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** The same plain value with texts that every database stores as they are, however deep they are in it. */
export function storable<Value>(value: Value): Value {
  return storableValue(value) as Value;
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, (sign) => (sign === '\0' ? '' : '\uFFFD'));
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, storableValue(field)]));
}
