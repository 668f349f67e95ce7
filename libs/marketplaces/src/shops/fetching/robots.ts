import { DAY_MS, isRecent } from '@rummage/vocabulary';
import robotsParser from 'robots-parser';
import { retryAfterMs } from '../../kit/ask.ts';
import type { OutboundAnswer } from '../../kit/outbound/outbound.ts';
import { type Read, reading, ReadingTooCostly } from '../../kit/reading.ts';
import { ShopUnavailable } from '../shop-errors.ts';

/** The rules of a host's robots.txt for us. */
interface Rules {
  /** The reason why an address must not be read, for people; undefined where it may be. */
  refusal(url: URL): string | undefined;
  /** The time between two requests, in ms, however long; 0 where it does not say. */
  askedGapMs: number;
  sitemaps: readonly string[];
}

/** Comparing an address with rules that have asterisks takes a step for each sign of the one and of the others. */
const MAX_STEPS = 2_000_000;
/** Longest gap; with longer ones a reading would end with a few pages: shops that ask for them are read rarely instead. */
export const MAX_GAP_MS = 30_000;
const MAX_HOSTS = 500;

/** Its types miss that the module is the function. */
const parse = robotsParser as unknown as typeof robotsParser.default;

const NO_RULES: Rules = { refusal: () => undefined, askedGapMs: 0, sitemaps: [] };

interface RobotsOptions {
  /** Fetches without asking for rules. */
  get: (address: string, signal: AbortSignal) => Promise<OutboundAnswer>;
  userAgent: string;
  /** ms since 1970. */
  now: () => number;
  read: Read;
}

/** The rules of hosts, each read once a day (RFC 9309). */
export function createRobots({ get, userAgent, now, read }: RobotsOptions) {
  const known = new Map<string, { rules: Rules; readAt: number }>();

  return {
    /** @throws ShopUnavailable when they cannot be read now: then nothing on the host may be */
    async rulesOf({ origin, host }: URL, signal: AbortSignal): Promise<Rules> {
      const found = known.get(origin);
      if (found && isRecent(found.readAt, DAY_MS, now())) return found.rules;
      const address = `${origin}/robots.txt`;
      const answer = await get(address, signal);
      if (answer.status >= 500 || answer.status === 429 || answer.status === 430) {
        const retry = { retryAfterMs: retryAfterMs(answer.headers, now()), isWholeShop: true };
        throw new ShopUnavailable(`${host} does not show its robots.txt now.`, retry);
      }
      const rules = answer.status === 200 ? rulesOf(address, await own(host, answer.body, signal)) : NO_RULES;
      known.delete(origin);
      known.set(origin, { rules, readAt: now() });
      const oldest = known.keys().next();
      if (known.size > MAX_HOSTS && !oldest.done) known.delete(oldest.value);
      return rules;
    },
  };

  async function own(host: string, body: Buffer, signal: AbortSignal): Promise<OwnRules> {
    try {
      return await read(rulesIn, { body, userAgent }, signal);
    } catch (error) {
      if (!(error instanceof ReadingTooCostly)) throw error;
      // The machine is busy, and nothing is known of the file: one that is too long is refused below.
      throw new ShopUnavailable(`The robots.txt of ${host} could not be read now.`, { isWholeShop: true });
    }
  }

  function rulesOf(address: string, { lines, sitemaps }: OwnRules): Rules {
    if (!lines) {
      const refusal = `${new URL(address).host} has a robots.txt that is too long to be read, so nothing there is.`;
      return { ...NO_RULES, refusal: () => refusal };
    }
    const robots = parse(address, ['User-agent: *', ...lines].join('\n'));
    const patterns = lines.reduce((sum, line) => sum + (line.includes('*') ? line.length : 0), 0);
    const askedGapMs = Math.max((robots.getCrawlDelay('*') ?? 0) * 1000, 0) || 0;
    // Rules that were made to cost time forbid long addresses.
    const isAllowed = ({ href }: URL) =>
      href.length * patterns <= MAX_STEPS && robots.isAllowed(withoutNeedlessCodes(href), '*') !== false;
    return {
      refusal: (url) =>
        isAllowed(url) ? undefined : `${url.host} asks programs not to read what it lists (robots.txt).`,
      askedGapMs,
      sitemaps,
    };
  }
}

/** The rules of a robots.txt that concern us. */
interface OwnRules {
  /** The lines for us, else those for everybody; undefined where there is more of them than any honest shop has. */
  lines: readonly string[] | undefined;
  sitemaps: readonly string[];
}

/**
 * Longest file, with comments and rules for others; RFC 9309 asks for 500 kB. A longer one is not read in
 * part: the rest may forbid.
 */
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
const rulesIn = reading('rulesIn', ({ body, userAgent }: { body: Uint8Array; userAgent: string }) =>
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
function withoutNeedlessCodes(address: string): string {
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

/** The name of an agent: rummage for "Rummage/1.0 (+https://rummage.example)". */
function nameOf(agent: string): string {
  return (agent.split('/')[0] ?? '').trim().toLowerCase();
}
