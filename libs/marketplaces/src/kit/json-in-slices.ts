import { aFewAtATime } from './a-few-at-a-time.ts';
import { parsedJson } from './parsed-json.ts';
import { createSlices } from './slices.ts';

/** Deeper than anything that is meant to be read. */
const MAX_DEPTH = 200;
/** Values between two looks at the clock. */
const VALUES_A_LOOK = 200;

/** A list or an object that is still being read. */
type Open = { items: unknown[] } | { fields: Record<string, unknown>; key: string | undefined };

/**
 * They take 64 MB at worst; 10 MB of {} would take 281. Shopify's largest pages, 250 products of 100 variants, have 480,000
 * in 9 MB.
 */
const MAX_VALUES = 600_000;

/** Texts of more signs are read two at a time in the whole process: eight at once would take the memory of all the others. */
const LARGE = 1024 * 1024;
const inTurn = aFewAtATime(2);

/** A longer text is no product's, and could not be divided into slices. */
const MAX_TEXT = 2 * 1024 * 1024;

const GAP = /[ \t\n\r]*/y;
/** One that stands for itself. */
const PLAIN_TEXT = /"[^"\\\p{Cc}]*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = { t: ['true', true], f: ['false', false], n: ['null', null] } as const;

/**
 * What a text says in JSON, read in slices: JSON.parse would keep a whole process waiting for 200 ms over 10 MB of products,
 * and for seconds over 10 MB of brackets. Undefined for what is not JSON, is nested more than 200 deep, or has more than
 * 600,000 values.
 */
export async function jsonInSlices(text: string, signal: AbortSignal): Promise<unknown> {
  const [value] = await allJsonInSlices([text], signal);
  return value;
}

/** The same for the texts of one document, which may have 600,000 values together. */
export async function allJsonInSlices(texts: readonly string[], signal: AbortSignal): Promise<unknown[]> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length > LARGE ? inTurn(() => readAll(texts, signal)) : readAll(texts, signal);
}

async function readAll(texts: readonly string[], signal: AbortSignal): Promise<unknown[]> {
  const values: unknown[] = [];
  const left = { values: MAX_VALUES };
  // One after the other: their slices together would be a long one.
  for (const text of texts) values.push(await readOne(text, left, signal));
  return values;
}

/** @param left is counted down */
async function readOne(text: string, left: { values: number }, signal: AbortSignal): Promise<unknown> {
  const slices = createSlices(signal);
  const parser = createParser(text, left);
  for (;;) {
    const state = parser.readSome();
    if (state !== 'more') return state === 'broken' ? undefined : parser.result();
    await slices.turn();
  }
}

function createParser(text: string, left: { values: number }) {
  const open: Open[] = [];
  let at = 0;
  let result: unknown;

  return { readSome, result: () => result };

  function readSome(): 'more' | 'done' | 'broken' {
    for (let values = 0; values < VALUES_A_LOOK; values += 1) {
      left.values -= 1;
      if (left.values < 0 || !readValue()) return 'broken';
      if (open.length === 0) return at + gapAt(at) === text.length ? 'done' : 'broken';
    }
    return 'more';
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
      // An empty one ends at once.
      return text[at] === closing() ? finish() : readKey();
    }
    return readPlain(sign) && finish();
  }

  function readPlain(sign: string | undefined): boolean {
    if (sign === '"') return readText();
    const word = sign === 't' || sign === 'f' || sign === 'n' ? WORDS[sign] : undefined;
    if (word) {
      if (!text.startsWith(word[0], at)) return false;
      at += word[0].length;
      put(word[1]);
      return true;
    }
    NUMBER.lastIndex = at;
    if (!NUMBER.test(text)) return false;
    put(Number(text.slice(at, NUMBER.lastIndex)));
    at = NUMBER.lastIndex;
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
      if (sign === ',') return readKey();
      at -= 1;
      if (sign !== closing()) return false;
      at += 1;
      open.pop();
      put('items' in container ? container.items : container.fields);
    }
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
    if (!container) result = value;
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
    PLAIN_TEXT.lastIndex = start;
    if (PLAIN_TEXT.test(text)) {
      at = PLAIN_TEXT.lastIndex;
      return text.slice(start + 1, at - 1);
    }
    let end = text.indexOf('"', start + 1);
    while (end !== -1 && end - start < MAX_TEXT && isEscaped(end)) end = text.indexOf('"', end + 1);
    if (end === -1 || end - start >= MAX_TEXT) return undefined;
    at = end + 1;
    return parsedJson(text.slice(start, at)) as string | undefined;
  }

  function isEscaped(quote: number): boolean {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    return backslashes % 2 === 1;
  }

  function skipGap(): void {
    at += gapAt(at);
  }

  function gapAt(start: number): number {
    GAP.lastIndex = start;
    return GAP.test(text) ? GAP.lastIndex - start : 0;
  }
}
