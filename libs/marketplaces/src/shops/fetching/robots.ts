import { DAY_MS, isRecent } from '@rummage/vocabulary';
import robotsParser from 'robots-parser';
import { retryAfterMs } from '../../kit/retry-after.ts';
import type { OutboundAnswer } from '../../kit/outbound/outbound.ts';
import { ShopUnavailable } from '../shop-errors.ts';

/** What a host's robots.txt asks of us. */
interface Rules {
  /** Why an address must not be read, for people; undefined where it may be. */
  refusal(url: URL): string | undefined;
  /** The least time between two requests, in ms; 0 where it does not say. */
  gapMs: number;
  sitemaps: readonly string[];
}

/** Those of large shops have some 10 kB and 200 rules. What is longer is not read in part: the rest may forbid. */
const MAX_BYTES = 200_000;
const MAX_RULES = 2000;
/** No address that is called is longer. */
const MAX_PATTERN = 2000;
/** Comparing an address with rules that have asterisks takes a step for each sign of the one and of the others. */
const MAX_STEPS = 2_000_000;
/** Longer gaps would make a reading take hours. */
const MAX_GAP_MS = 10_000;
const MAX_HOSTS = 500;

/** Its types miss that the module is the function. */
const parse = robotsParser as unknown as typeof robotsParser.default;

const NO_RULES: Rules = { refusal: () => undefined, gapMs: 0, sitemaps: [] };

interface RobotsOptions {
  /** Fetches without asking for rules. */
  get: (address: string, signal: AbortSignal) => Promise<OutboundAnswer>;
  userAgent: string;
  /** ms since 1970. */
  now: () => number;
}

/** The rules of hosts, each read once a day (RFC 9309). */
export function createRobots({ get, userAgent, now }: RobotsOptions) {
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
      const rules = answer.status === 200 ? readRules(address, answer.body, userAgent) : NO_RULES;
      known.delete(origin);
      known.set(origin, { rules, readAt: now() });
      const oldest = known.keys().next();
      if (known.size > MAX_HOSTS && !oldest.done) known.delete(oldest.value);
      return rules;
    },
  };
}

function readRules(address: string, body: Buffer, userAgent: string): Rules {
  const lines = body.length <= MAX_BYTES ? ownLines(body.toString('utf8'), userAgent) : undefined;
  if (!lines) {
    const refusal = `${new URL(address).host} has a robots.txt that is too long to be read, so nothing there is.`;
    return { ...NO_RULES, refusal: () => refusal };
  }
  const robots = parse(address, lines.join('\n'));
  const patterns = lines.reduce((sum, line) => sum + (line.includes('*') ? line.length : 0), 0);
  const gap = robots.getCrawlDelay(userAgent) ?? 0;
  // Rules that were made to cost time forbid long addresses.
  const isAllowed = ({ href }: URL) =>
    href.length * patterns <= MAX_STEPS && robots.isAllowed(href, userAgent) !== false;
  return {
    refusal: (url) =>
      isAllowed(url) ? undefined : `${url.host} asks programs not to read this address (robots.txt).`,
    gapMs: Math.min(Math.max(gap * 1000, 0), MAX_GAP_MS) || 0,
    sitemaps: robots.getSitemaps(),
  };
}

const FIELD = /^\s*([a-z-]+)\s*:([^#]*)/i;

/**
 * The sitemaps, and the groups that name us or everybody, with each name once: the parser copies each rule for each name
 * above it. Undefined where there is more of it than any honest shop has.
 */
function ownLines(text: string, userAgent: string): string[] | undefined {
  const names = ['*', nameOf(userAgent)];
  const lines: string[] = [];
  const named = new Set<string>();
  let isNaming = false;
  let rules = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field, value = ''] = FIELD.exec(line) ?? [];
    if (field === undefined) continue;
    if (/^user-agent$/i.test(field)) {
      if (!isNaming) named.clear();
      isNaming = true;
      const name = nameOf(value);
      if (!names.includes(name) || named.has(name)) continue;
      named.add(name);
    } else {
      isNaming = false;
      if (named.size === 0 && !/^sitemap$/i.test(field)) continue;
      rules += 1;
      if (rules > MAX_RULES || value.length > MAX_PATTERN) return undefined;
    }
    lines.push(line);
  }
  return lines;
}

/** Of "Rummage/1.0 (+https://rummage.example)": rummage. */
function nameOf(agent: string): string {
  return (agent.split('/')[0] ?? '').trim().toLowerCase();
}
