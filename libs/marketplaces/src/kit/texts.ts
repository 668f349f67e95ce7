import { MAX_ADDRESS } from '@rummage/vocabulary';

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

/** The value of a text in JSON; undefined when it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * An address, or undefined for a text that is none. `URL.canParse` of Node 20 is wrong for some texts with other letters
 * than Latin ones once it has been called often.
 */
export function parsedUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** An address that strangers wrote and people may be shown: http or https, of bounded length, without a password. */
export function shownUrl(address: string): URL | undefined {
  if (address.length > MAX_ADDRESS) return undefined;
  const url = parsedUrl(address);
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isHttp && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * True if it is an address of the product itself. Browsers read a second slash of either kind as the start of
 * another host.
 */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
