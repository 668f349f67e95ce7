import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { delayAfter } from './back-off.ts';
import { isPriceNews, type SeenPrice } from './is-price-news.ts';
import { dueOf, isHeld, isQuiet, localTime, nextDigest, type PersonTimes } from './when-due.ts';

/** Zones with summer time north and south, half hours, a jump of a day, clocks that change at midnight, and none of it. */
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
);
const moment = fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2031-01-01') });
const hour = fc.integer({ min: 0, max: 23 });
const time = fc
  .tuple(hour, fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const at = (text: string) => Date.parse(text);
const dayOf = (ms: number, inZone: string) => localTime(ms, inZone).day;

describe('The next digest', () => {
  it.each([
    ['an ordinary day', 'Europe/Berlin', 18, '2026-03-01T12:00:00Z', '2026-03-01T17:00:00Z'],
    ['its own moment', 'Europe/Berlin', 18, '2026-03-01T17:00:00Z', '2026-03-02T17:00:00Z'],
    ['the day after clocks go forward', 'Europe/Berlin', 18, '2026-03-28T17:00:00Z', '2026-03-29T16:00:00Z'],
    ['a night that skips its hour', 'Europe/Berlin', 2, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
    ['a night that has its hour twice', 'Europe/Berlin', 2, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00Z'],
    ['the night after that', 'Europe/Berlin', 2, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
    ['a day without midnight', 'America/Sao_Paulo', 0, '2018-11-03T12:00:00Z', '2018-11-04T03:00:00Z'],
    ['a day that the calendar skips', 'Pacific/Apia', 18, '2011-12-30T05:00:00Z', '2011-12-31T04:00:00Z'],
  ])('comes at its hour after %s', (_what, inZone, digestHour, after, next) => {
    const times = { zone: inZone, hour: digestHour, lastAt: null };

    expect(new Date(nextDigest(at(after), times))).toEqual(new Date(next));
  });

  it('comes once on each day, whatever clocks do', () => {
    fc.assert(
      fc.property(moment, zone, hour, (start, inZone, digestHour) => {
        const days = new Set<string>();
        let lastAt = nextDigest(start, { zone: inZone, hour: digestHour, lastAt: null });
        for (let digests = 1; digests <= 10; digests += 1) {
          days.add(dayOf(lastAt, inZone));
          const next = nextDigest(lastAt, { zone: inZone, hour: digestHour, lastAt });
          expect(next - lastAt).toBeGreaterThan(20 * HOUR_MS);
          expect(next - lastAt).toBeLessThan(2 * DAY_MS + 4 * HOUR_MS);
          lastAt = next;
        }
        expect(days.size).toBe(10);
      }),
      { numRuns: 40 },
    );
  });

  it('never comes twice on one day of the zone to which its owner moves', () => {
    fc.assert(
      fc.property(moment, zone, zone, hour, (start, from, to, digestHour) => {
        const lastAt = nextDigest(start, { zone: from, hour: digestHour, lastAt: null });
        const next = nextDigest(lastAt, { zone: to, hour: digestHour, lastAt });
        expect(next).toBeGreaterThan(lastAt);
        expect(dayOf(next, to)).not.toBe(dayOf(lastAt, to));
      }),
    );
  });
});

describe('Quiet hours', () => {
  it.each([
    ['22:00', '07:00', '2026-03-01T21:00:00Z', true],
    ['22:00', '07:00', '2026-03-01T20:59:00Z', false],
    ['22:00', '07:00', '2026-03-02T05:59:59Z', true],
    ['22:00', '07:00', '2026-03-02T06:00:00Z', false],
    ['12:00', '13:30', '2026-03-02T12:29:00Z', true],
    ['12:00', '13:30', '2026-03-02T12:30:00Z', false],
    ['08:00', '08:00', '2026-03-02T07:00:00Z', false],
    ['02:00', '03:00', '2026-10-25T00:30:00Z', true],
    ['02:00', '03:00', '2026-10-25T01:30:00Z', true],
  ])('from %s to %s in Berlin are at %s: %s', (from, to, instant, isIt) => {
    expect(isQuiet(at(instant), { from, to }, 'Europe/Berlin')).toBe(isIt);
  });

  it('follow the clock on the wall', () => {
    fc.assert(
      fc.property(moment, zone, time, time, (now, inZone, from, to) => {
        const wall = localTime(now, inZone).time;
        const isBetween = from <= to ? wall >= from && wall < to : !(wall >= to && wall < from);
        expect(isQuiet(now, { from, to }, inZone)).toBe(isBetween);
      }),
    );
  });
});

const NOON = at('2026-03-01T12:00:00Z');
const berlin: PersonTimes = {
  zone: 'Europe/Berlin',
  digestHour: 18,
  quiet: { from: '22:00', to: '07:00' },
  lastDigestAt: null,
  breaks: [],
  isSuspended: false,
};

describe('What waits', () => {
  it('is due some seconds later when it is to come at once', () => {
    expect(dueOf({ at: NOON, isDaily: false }, NOON, berlin)).toEqual({
      within: 'moment',
      at: NOON + 10_000,
    });
  });

  it('is due with the digest when it comes daily, or while it is quiet', () => {
    const digest = { within: 'digest', at: at('2026-03-01T17:00:00Z') };
    const night = at('2026-03-01T03:00:00Z');

    expect(dueOf({ at: NOON, isDaily: true }, NOON, berlin)).toEqual(digest);
    expect(dueOf({ at: night, isDaily: false }, night, berlin)).toEqual(digest);
  });

  it('is due after the break in which it came', () => {
    const breaks = [{ startedAt: NOON - HOUR_MS, endsAt: NOON + HOUR_MS }];

    for (const isDaily of [true, false])
      expect(dueOf({ at: NOON, isDaily }, NOON, { ...berlin, breaks })).toEqual({
        within: 'break',
        at: NOON + HOUR_MS,
      });
  });

  it('is held from the first moment of a break to its last', () => {
    const pause = { startedAt: NOON - HOUR_MS, endsAt: NOON + HOUR_MS };
    const moments = [pause.startedAt - 1, pause.startedAt, pause.endsAt - 1, pause.endsAt];

    expect(moments.map((now) => isHeld(now, { ...berlin, breaks: [pause] }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is due within two days, also when the clock has been set back since', () => {
    fc.assert(
      fc.property(moment, moment, fc.boolean(), zone, hour, (noted, now, isDaily, inZone, digestHour) => {
        const due = dueOf({ at: noted, isDaily }, now, { ...berlin, zone: inZone, digestHour });
        expect(due.at).toBeLessThan(now + 2 * DAY_MS + 4 * HOUR_MS);
      }),
    );
  });
});

describe('A path of prices', () => {
  /** The prices that are news, as they are noted one after the other. */
  function newsOf(path: readonly number[], since: readonly number[]): number[] {
    const seen: SeenPrice[] = [{ cents: path[0] ?? 0, isSame: true, at: 0 }];
    const news: number[] = [];
    path.forEach((cents, step) => {
      const compared = seen.map((price) => ({ ...price, isSame: price.cents === cents }));
      if (!isPriceNews(cents, compared, since[step] ?? 0)) return;
      seen.push({ cents, isSame: false, at: step });
      news.push(cents);
    });
    return news;
  }
  const path = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 });

  it('is news at each price that is lower than all before', () => {
    expect(newsOf([100, 80, 90, 85, 80, 79, 120, 79, 60], [])).toEqual([80, 79, 60]);
  });

  it('never notifies twice of one price, also when its owner lets the item go and keeps it again', () => {
    fc.assert(
      fc.property(path, fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 40 }), (prices, since) => {
        const news = newsOf(prices, since);
        expect(new Set(news).size).toBe(news.length);
        expect(news).not.toContain(prices[0]);
      }),
    );
  });

  it('notifies of exactly those prices that are lower than all before', () => {
    fc.assert(
      fc.property(path, (prices) => {
        const records = prices.filter((price, step) =>
          prices.slice(0, step).every((before) => price < before),
        );
        expect(newsOf(prices, [])).toEqual(records.slice(1));
      }),
    );
  });

  it('is no news where it cannot be compared', () => {
    expect(isPriceNews(50, [{ cents: null, isSame: false, at: 1 }], 0)).toBe(false);
  });
});

describe('Repeating', () => {
  it('goes on for about a day, and for as long as the receiver asks, up to a day each time', () => {
    const delays: number[] = [];
    for (let delay = delayAfter(1); delay !== undefined; delay = delayAfter(delays.length + 1))
      delays.push(delay);
    const total = delays.reduce((sum, delay) => sum + delay, 0);

    expect(total).toBeGreaterThan(22 * HOUR_MS);
    expect(total).toBeLessThan(25 * HOUR_MS);
    expect(delayAfter(1, 10 * MINUTE_MS)).toBe(10 * MINUTE_MS);
    expect(delayAfter(1, 10 * DAY_MS)).toBe(DAY_MS);
  });
});
