import { parsedJson } from '../kit/parsed-json.ts';

/** Deeper than anything that is meant to be read. */
const MAX_DEPTH = 200;
/** Shopify's largest pages, 250 products of 100 variants, have 480,000 in 9 MB. */
const MAX_VALUES = 600_000;
/** A longer text is no product's. */
const MAX_TEXT = 2 * 1024 * 1024;
/** Longer ones are not repaired: that takes time. */
const MAX_REPAIRED = 50_000;

/** A list or an object that is still being read. */
type Open = { items: unknown[] } | { fields: Record<string, unknown>; key: string | undefined };

/** One that stands for itself. */
const PLAIN_TEXT = /"[^"\\\p{Cc}]*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = { t: ['true', true], f: ['false', false], n: ['null', null] } as const;
const GAP = /\s*/y;
/** What programs write where they have no value. */
const NO_VALUE = /(?=[,\]}])|undefined\b|NaN\b|None\b/y;
const END = /[;\s}\]]*$/y;
/** Commas too many. */
const COMMAS = /[,\s]*/y;

/**
 * What the scripts of one web page say in JSON; undefined for each that is broken, is nested more than 200 deep, or has more than
 * 600,000 values with those before it. People and their templates write them: line breaks in texts, escapes that are none,
 * comments, a comma or a semicolon too many and values that are missing are no mistake here.
 */
export function looseJson(texts: readonly string[]): unknown[] {
  const left = { values: MAX_VALUES };
  return texts.map((text) => parsed(text, left));
}

/** @param left is counted down */
function parsed(text: string, left: { values: number }): unknown {
  const open: Open[] = [];
  const results: unknown[] = [];
  let at = 0;

  for (;;) {
    left.values -= 1;
    if (left.values < 0 || !readValue()) return undefined;
    if (open.length > 0) continue;
    skipGap();
    if (at === text.length || found(END)) return results.length === 1 ? results[0] : results;
    // Some scripts have two objects.
    if (!/[[{]/.test(text.charAt(at))) return undefined;
  }

  /** Reads up to the end of the next value, or to the start of the first value inside it; false where there is none. */
  function readValue(): boolean {
    skipGap();
    const sign = text[at];
    if (sign === '[' || sign === '{') {
      at += 1;
      if (open.length === MAX_DEPTH) return false;
      open.push(sign === '[' ? { items: [] } : { fields: {}, key: undefined });
      skipGap();
      found(COMMAS);
      // An empty one ends at once.
      return text[at] === closing() ? finish() : readKey();
    }
    return readPlain(sign) && finish();
  }

  function readPlain(sign: string | undefined): boolean {
    if (sign === '"') return readText();
    if (found(NO_VALUE)) {
      put(null);
      return true;
    }
    const word = sign === 't' || sign === 'f' || sign === 'n' ? WORDS[sign] : undefined;
    if (word) {
      if (!text.startsWith(word[0], at)) return false;
      at += word[0].length;
      put(word[1]);
      return true;
    }
    const start = at;
    if (!found(NUMBER)) return false;
    put(Number(text.slice(start, at)));
    return true;
  }

  function readText(): boolean {
    const value = textAt();
    if (value === undefined) return false;
    put(value);
    return true;
  }

  /** What follows a value: separators and the ends of the lists and objects around it. */
  function finish(): boolean {
    for (;;) {
      const container = open.at(-1);
      if (!container) return true;
      skipGap();
      const sign = text[at];
      at += 1;
      if (sign === ',' && !isLastComma()) return readKey();
      if (sign === ',') continue;
      at -= 1;
      if (sign !== closing()) return false;
      at += 1;
      open.pop();
      put('items' in container ? container.items : container.fields);
    }
  }

  /** Nothing follows it but the end of its list or object. */
  function isLastComma(): boolean {
    skipGap();
    found(COMMAS);
    return text[at] === closing();
  }

  /** The name of an object's next field; lists have none. */
  function readKey(): boolean {
    const container = open.at(-1);
    if (!container || 'items' in container) return true;
    skipGap();
    const key = text[at] === '"' ? textAt() : undefined;
    skipGap();
    if (key === undefined || text[at] !== ':') return false;
    at += 1;
    container.key = key;
    return true;
  }

  function put(value: unknown): void {
    const container = open.at(-1);
    if (!container) results.push(value);
    else if ('items' in container) container.items.push(value);
    // A field of this name would replace what every object inherits.
    else if (container.key !== '__proto__') container.fields[container.key ?? ''] = value;
  }

  function closing(): ']' | '}' {
    const container = open.at(-1);
    return container && 'items' in container ? ']' : '}';
  }

  function textAt(): string | undefined {
    const start = at;
    if (found(PLAIN_TEXT)) return text.slice(start + 1, at - 1);
    let end = text.indexOf('"', start + 1);
    while (end !== -1 && end - start < MAX_TEXT && isEscaped(end)) end = text.indexOf('"', end + 1);
    if (end === -1 || end - start >= MAX_TEXT) return undefined;
    at = end + 1;
    const written = text.slice(start, at);
    const repairable = written.length < MAX_REPAIRED;
    return (parsedJson(written) ?? (repairable ? parsedJson(repaired(written)) : undefined)) as
      | string
      | undefined;
  }

  function isEscaped(quote: number): boolean {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    return backslashes % 2 === 1;
  }

  function skipGap(): void {
    found(GAP);
    for (let end = endOfComment(); end !== undefined; end = endOfComment()) {
      at = end;
      found(GAP);
    }
  }

  function endOfComment(): number | undefined {
    if (text[at] !== '/') return undefined;
    const isLine = text[at + 1] === '/';
    if (!isLine && text[at + 1] !== '*') return undefined;
    const end = text.indexOf(isLine ? '\n' : '*/', at + 2);
    if (end !== -1) return isLine ? end : end + 2;
    return isLine ? text.length : undefined;
  }

  /** Goes behind a pattern that stands here. */
  function found(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  }
}

/** A text in quotes without line breaks, and with escapes that JSON knows. */
function repaired(written: string): string {
  return written
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\\(["\\/bfnrt]|u[\da-fA-F]{4})|\\/g, (_, known: string | undefined) =>
      known === undefined ? '' : `\\${known}`,
    );
}
