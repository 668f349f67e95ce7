/** Deeper than anything that is meant to be read. */
const MAX_DEPTH = 200;

/**
 * A text, a comment, blanks, a sign, or a number or a word. More escapes in a text would overflow the stack
 * of the search.
 */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*){0,50000}"|\/\/[^\n]*|\/\*[^]*?\*\/|\s+|[[\]{},:;]|[^\s"[\]{},:;/]+/gy;
const GAP = /^[\s/]/;
/** Control characters that JSON does not allow in a text. */
const CONTROL = /(?![\x7f-\x9f])\p{Cc}/gu;
/** Names that programs write where they have no value. */
const NO_VALUE = ['undefined', 'NaN', 'None'];

/**
 * The value of JSON in a script of a web page; undefined for one that is broken or nested more than 200 deep.
 * People and their templates write these scripts, so line breaks in texts, wrong escapes, comments, missing
 * values and a comma or a semicolon too many are accepted.
 */
export function looseJson(text: string): unknown {
  const strict: string[] = [];
  let [end, depth, last, hasComma] = [0, 0, '', false];
  for (const [token] of text.matchAll(TOKEN)) {
    end += token.length;
    if (GAP.test(token)) continue;
    const opens = token === '[' || token === '{';
    const closes = token === ']' || token === '}';
    if (depth === 0 && last !== '') {
      if (closes || token === ';') continue;
      if (!opens) return undefined;
      // Some scripts have two objects.
      hasComma = true;
    }
    if ((closes || token === ',') && last === ':') strict.push((last = 'null'));
    if (token === ',') {
      hasComma = last !== '[' && last !== '{';
      continue;
    }
    if (hasComma && !closes) strict.push(',');
    hasComma = false;
    if (opens) depth += 1;
    if (closes) depth -= 1;
    if (depth > MAX_DEPTH) return undefined;
    strict.push(strictOf(token));
    last = token;
  }
  if (end < text.length) return undefined;
  const results = parsed(`[${strict.join('')}]`);
  return results?.length === 1 ? results[0] : results;
}

/** A text without line breaks, and with escapes that JSON knows. */
function strictOf(token: string): string {
  if (NO_VALUE.includes(token)) return 'null';
  if (!token.startsWith('"')) return token;
  return token
    .replace(CONTROL, ' ')
    .replace(/\\(["\\/bfnrt]|u[\da-fA-F]{4})|\\/g, (_, known: string | undefined) =>
      known === undefined ? '' : `\\${known}`,
    );
}

/** Undefined for what is not JSON, and for nothing at all. */
function parsed(list: string): unknown[] | undefined {
  try {
    // A field of this name would replace what every object inherits.
    const found = JSON.parse(list, (name, value: unknown) =>
      name === '__proto__' ? undefined : value,
    ) as unknown[];
    return found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}
