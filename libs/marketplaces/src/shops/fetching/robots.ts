import { DAY_MS } from '@rummage/vocabulary';
import robotsParser from 'robots-parser';
import { retryAfterMs } from '../../kit/retry-after.ts';
import type { OutboundAnswer } from '../../kit/outbound/outbound.ts';
import { ShopUnavailable } from '../shop-errors.ts';

/** What a host's robots.txt asks of us. */
interface Rules {
  allows(url: URL): boolean;
  /** The least time between two requests, in ms; 0 where it does not say. */
  gapMs: number;
  sitemaps: readonly string[];
}

/** RFC 9309 asks for 500 KiB at least. */
const MAX_BYTES = 500 * 1024;
/** Comparing an address with rules that have asterisks takes a step for each sign of the one and of the others. */
const MAX_STEPS = 5_000_000;
/** Longer gaps would make a reading take hours. */
const MAX_GAP_MS = 10_000;
const MAX_HOSTS = 500;

/** Its types miss that the module is the function. */
const parse = robotsParser as unknown as typeof robotsParser.default;

const NO_RULES: Rules = { allows: () => true, gapMs: 0, sitemaps: [] };

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
      if (found && now() - found.readAt < DAY_MS) return found.rules;
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
  const text = body.subarray(0, MAX_BYTES).toString('utf8');
  const robots = parse(address, text);
  const patterns = text.match(/^.*\*.*$/gm)?.reduce((sum, line) => sum + line.length, 0) ?? 0;
  const gap = robots.getCrawlDelay(userAgent) ?? 0;
  return {
    // Rules that were made to cost time forbid long addresses.
    allows: ({ href }) => href.length * patterns <= MAX_STEPS && robots.isAllowed(href, userAgent) !== false,
    gapMs: Math.min(Math.max(gap * 1000, 0), MAX_GAP_MS) || 0,
    sitemaps: robots.getSitemaps(),
  };
}
