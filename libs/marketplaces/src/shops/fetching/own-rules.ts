import { reading } from '../../kit/reading.ts';

/** What concerns us of a robots.txt. */
export interface OwnRules {
  /** The lines for us, else those for everybody; undefined where there is more of them than any honest shop has. */
  lines: readonly string[] | undefined;
  sitemaps: readonly string[];
}

/** With comments and rules for others; RFC 9309 asks for 500 kB. What is longer is not read in part: the rest may forbid. */
const MAX_FILE = 1_000_000;
/** Large shops have some 10 kB and 200 rules for everybody. */
const MAX_LENGTH = 200_000;
const MAX_RULES = 2000;
/** No address that is called is longer. */
const MAX_PATTERN = 2000;
/** More are not read of one shop. */
const MAX_SITEMAPS = 50;

const LINE = /[^\r\n]+/g;
const FIELD = /^\s*([a-z-]+)\s*:([^#]*)/i;
const RULES = ['allow', 'disallow', 'crawl-delay'];

/** Only the rules that name us or everybody are kept. A page, with which some servers answer everything, has none. */
export const rulesIn = reading('rulesIn', ({ body, userAgent }: { body: Uint8Array; userAgent: string }) =>
  ownRules(Buffer.from(body).toString('utf8'), userAgent),
);

function ownRules(text: string, userAgent: string): OwnRules {
  if (/^\s*</.test(text)) return { lines: [], sitemaps: [] };
  if (text.length > MAX_FILE) return { lines: undefined, sitemaps: [] };
  const groups = new Map(['*', nameOf(userAgent)].map((name) => [name, createGroup()]));
  const sitemaps: string[] = [];
  let named = new Set<Group>();
  let isNaming = false;
  for (const [line] of text.matchAll(LINE)) {
    const [, name, written = ''] = FIELD.exec(line) ?? [];
    if (name === undefined) continue;
    const field = name.toLowerCase();
    const value = written.trim();
    if (field === 'user-agent') {
      if (!isNaming) named = new Set();
      isNaming = true;
      const group = groups.get(nameOf(value));
      if (group) named.add(group);
    } else if (RULES.includes(field)) {
      isNaming = false;
      for (const group of named) group.add(field, withoutNeedlessCodes(value));
    } else if (field === 'sitemap' && value !== '' && value.length <= MAX_PATTERN) {
      if (sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    }
  }
  const lines = [...groups.values()].reduce((all, own) => (own.lines()?.length === 0 ? all : own)).lines();
  return { lines, sitemaps };
}

/** "/%70roduct" is "/product" (RFC 9309, 2.2.2): letters, digits and four signs need no code in an address. */
export function withoutNeedlessCodes(address: string): string {
  return address.replace(/%[2-7][\da-f]/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code;
  });
}

type Group = ReturnType<typeof createGroup>;

/** The rules for one name. */
function createGroup() {
  const lines: string[] = [];
  let length = 0;
  let isTooLong = false;
  return {
    lines: () => (isTooLong ? undefined : lines),
    add(field: string, value: string) {
      length += field.length + value.length;
      isTooLong ||= length > MAX_LENGTH || lines.length === MAX_RULES || value.length > MAX_PATTERN;
      if (!isTooLong) lines.push(`${field}: ${value}`);
    },
  };
}

/** Of "Rummage/1.0 (+https://rummage.example)": rummage. */
function nameOf(agent: string): string {
  return (agent.split('/')[0] ?? '').trim().toLowerCase();
}
