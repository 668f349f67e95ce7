import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import type { Collecting, ServingVisit } from './collecting.repo.ts';
import { healthOf, type Watched } from './query-health.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** A visit that went well an hour ago and is made again in an hour. */
function visit(change: Partial<ServingVisit> = {}): ServingVisit {
  return {
    query_id: 1,
    marketplace: 'ebay',
    collected_at: NOW - DAY_MS,
    seen: 40,
    matched: 4,
    next_at: NOW + 60 * MINUTE_MS,
    leased_until: 0,
    failures: 0,
    last_success_at: NOW - 60 * MINUTE_MS,
    pages: 1,
    cut_off: null,
    trouble: null,
    problem: null,
    paused_until: 0,
    pause_problem: null,
    pause_failures: 0,
    ...change,
  };
}

const fresh = { collected_at: null, last_success_at: null, seen: 0, matched: 0, next_at: NOW };
const sample = (change: Partial<ServingVisit> = {}) => visit({ marketplace: 'sample', ...change });
const shop = (change: Partial<ServingVisit> = {}) => visit({ marketplace: 'shop', ...change });
const down = {
  paused_until: NOW + 2 * MINUTE_MS,
  pause_problem: 'eBay has trouble of its own (500)',
  pause_failures: 1,
};
const spent = {
  paused_until: NOW + 19 * 60 * MINUTE_MS,
  pause_problem: 'eBay allows no more calls today',
  next_at: NOW + 19 * 60 * MINUTE_MS,
};
const inHand = { leased_until: NOW + 5000, failures: 1, next_at: NOW + 2 * MINUTE_MS };
const rejected = { trouble: 'rejected', problem: 'This search finds too much on eBay' } as const;
const skip = {
  query_id: 1,
  marketplace: 'ebay',
  reason: 'eBay needs at least one search word or a category',
} as const;

const AN_HOUR_AGO = '2026-03-01T11:00:00.000Z';
const YESTERDAY = '2026-02-28T12:00:00.000Z';
/** Read a day ago, by visits that no longer serve it. */
const remembered = { read_at: NOW - DAY_MS, seen: 30, matched: 3 };
const watched: Watched = {
  query_text: 'wool coat',
  active: true,
  planned_at: NOW - DAY_MS,
  read_at: null,
  seen: 0,
  matched: 0,
};

function health(
  visits: readonly ServingVisit[],
  more: Partial<Collecting> = {},
  query: Partial<Watched> = {},
) {
  const collecting = { visits, skips: [], lastFoundAt: NOW - DAY_MS, fullAt: undefined, ...more };
  return healthOf({ ...watched, ...query }, collecting, NOW);
}

const stateOf = (...given: Parameters<typeof health>) => {
  const { state, message } = health(...given);
  return `${state}: ${message}`;
};

describe('healthOf', () => {
  it.each<[string, string, Parameters<typeof health>]>([
    ['is watched', 'ok: Watching eBay.', [[visit()]]],
    ['is watched at shops', 'ok: Watching the shops.', [[shop()]]],
    ['is watched at shops too', 'ok: Watching eBay and the shops.', [[shop(), visit()]]],
    [
      'has found nothing at shops',
      'quiet: The shops were searched: of 40 listings there, none matches.',
      [[shop()], { lastFoundAt: null }],
    ],
    [
      'has found nothing at a marketplace and at shops',
      'quiet: eBay and the shops were searched: of 80 listings there, none matches.',
      [[visit(), shop()], { lastFoundAt: null }],
    ],
    [
      'has found nothing new at shops for a week',
      'quiet: The shops have shown nothing new for a week.',
      [[shop()], { lastFoundAt: NOW - 7 * DAY_MS }],
    ],
    ['waits for shops', 'waiting: Waiting for its turn at the shops.', [[shop(fresh)]]],
    [
      'was matched before any shop was read',
      'waiting: Waiting for its turn at the shops.',
      [[shop({ last_success_at: null })]],
    ],
    [
      'is being matched with what shops list',
      'collecting: The shops are being searched.',
      [[shop({ collected_at: null, leased_until: NOW + 5000 })]],
    ],
    [
      'cannot be collected from any shop',
      'failing: shop.example answered 503; it is tried again at 13:00 UTC on 2026-03-01.',
      [[shop({ trouble: 'unavailable', problem: 'shop.example answered 503' })]],
    ],
    ['is watched at two marketplaces', 'ok: Watching eBay and Sample.', [[visit(), sample()]]],
    ['is being read again', 'ok: Watching eBay.', [[visit(inHand)]]],
    [
      'has found nothing for a week',
      'quiet: eBay has shown nothing new for a week.',
      [[visit()], { lastFoundAt: NOW - 7 * DAY_MS }],
    ],
    [
      'has found nothing for a week at two marketplaces',
      'quiet: eBay and Sample have shown nothing new for a week.',
      [[visit(), sample()], { lastFoundAt: NOW - 7 * DAY_MS }],
    ],
    [
      'found something just less than a week ago',
      'ok: Watching eBay.',
      [[visit()], { lastFoundAt: NOW - 7 * DAY_MS + 1 }],
    ],
    [
      'gets no listings',
      'quiet: eBay and Sample were searched: nothing like it is offered there.',
      [[visit({ seen: 0, matched: 0 }), sample({ seen: 0, matched: 0 })], { lastFoundAt: null }],
    ],
    [
      'names something that no sample has',
      'quiet: These are samples: the sample market has no “prada”.',
      [[sample({ seen: 0, matched: 0 })], { lastFoundAt: null }, { query_text: 'prada bag' }],
    ],
    [
      'names something of which an earlier version made up samples',
      'quiet: These are samples: the sample market has no “prada”.',
      [[sample({ seen: 0, matched: 0 })], {}, { query_text: 'prada bag' }],
    ],
    [
      'gets one listing that does not match',
      'quiet: eBay was searched: the 1 listing there does not match.',
      [[visit({ seen: 1, matched: 0 })], { lastFoundAt: null }],
    ],
    [
      'gets many listings that do not match',
      'quiet: eBay was searched: of 1,234 listings there, none matches.',
      [[visit({ seen: 1234, matched: 0 })], { lastFoundAt: null }],
    ],
    [
      'is not planned yet',
      'waiting: About to be collected.',
      [[], { lastFoundAt: null }, { planned_at: null }],
    ],
    [
      'is not visited yet',
      'waiting: Waiting for its turn at eBay and Sample.',
      [[visit(fresh), sample(fresh)], { lastFoundAt: null }],
    ],
    [
      'is being read for the first time',
      'collecting: eBay is being searched.',
      [[visit({ ...fresh, ...inHand })], { lastFoundAt: null }],
    ],
    [
      'is being read for the first time at two marketplaces',
      'collecting: eBay and Sample are being searched.',
      [[visit({ ...fresh, ...inHand }), sample({ ...fresh, ...inHand })], { lastFoundAt: null }],
    ],
    [
      'is collected from one marketplace and being read at the other',
      'collecting: eBay is being searched.',
      [[visit({ ...fresh, ...inHand }), sample()]],
    ],
    [
      'is out of calls before it was ever read',
      'waiting: eBay allows no more calls today; collecting goes on at 07:00 UTC on 2026-03-02.',
      [[visit({ ...fresh, ...spent, trouble: 'out_of_calls' })], { lastFoundAt: null }],
    ],
    [
      'is out of calls',
      'waiting: eBay allows no more calls today; collecting goes on at 07:00 UTC on 2026-03-02.',
      [[visit(spent), sample()]],
    ],
    [
      'is cut off',
      'limited: Only the newest 2,000 listings of a search are read.',
      [[visit({ cut_off: 'Only the newest 2,000 listings of a search are read' })]],
    ],
    [
      'is paused',
      'paused: Paused: nothing is collected until it is resumed.',
      [[visit({ trouble: 'unavailable' })], {}, { active: false }],
    ],
    [
      'is rejected by all marketplaces before they are asked',
      'blocked: eBay needs at least one search word or a category.',
      [[], { skips: [skip], lastFoundAt: null }],
    ],
    [
      'is rejected by all marketplaces when they are asked',
      'blocked: This search finds too much on eBay.',
      [[visit({ ...fresh, ...rejected })], { lastFoundAt: null }],
    ],
    [
      'is rejected by one marketplace',
      'ok: Watching Sample.',
      [[visit({ ...fresh, ...rejected }), sample()]],
    ],
    ['has no marketplace', 'blocked: No marketplace is set up to collect from.', [[], { lastFoundAt: null }]],
    [
      'is failing',
      'failing: eBay could not be reached; it is tried again at 12:02 UTC on 2026-03-01.',
      [
        [
          visit({
            ...fresh,
            trouble: 'unavailable',
            problem: 'eBay could not be reached',
            failures: 1,
            next_at: NOW + 2 * MINUTE_MS,
          }),
          sample(),
        ],
        { lastFoundAt: null },
      ],
    ],
    [
      'is failing and being tried again',
      'failing: eBay could not be reached; it is tried again now.',
      [[visit({ ...inHand, trouble: 'unavailable', problem: 'eBay could not be reached' })]],
    ],
    [
      'is failing and due',
      'failing: eBay could not be reached; it is tried again now.',
      [[visit({ next_at: NOW, trouble: 'unavailable', problem: 'eBay could not be reached' })]],
    ],
    [
      'is due while its marketplace is down',
      'failing: eBay has trouble of its own (500); it is tried again at 12:02 UTC on 2026-03-01.',
      [[visit({ ...fresh, ...down })], { lastFoundAt: null }],
    ],
    [
      'is due while its marketplace is down, and was out of calls yesterday',
      'failing: eBay has trouble of its own (500); it is tried again at 12:02 UTC on 2026-03-01.',
      [
        [
          visit({
            next_at: NOW,
            ...down,
            trouble: 'out_of_calls',
            problem: 'eBay allows no more calls today',
          }),
        ],
      ],
    ],
    [
      'is not yet due while its marketplace is down',
      'waiting: eBay has trouble of its own (500); collecting goes on at 13:00 UTC on 2026-03-01.',
      [[visit(down)]],
    ],
    [
      'was broken off by a crash',
      'failing: Searching eBay was broken off; it is tried again at 12:02 UTC on 2026-03-01.',
      [[visit({ failures: 1, leased_until: NOW, next_at: NOW + 2 * MINUTE_MS })]],
    ],
    [
      'was broken off by a crash, after trouble that is over',
      'failing: Searching eBay was broken off; it is tried again at 12:02 UTC on 2026-03-01.',
      [
        [
          visit({
            failures: 1,
            next_at: NOW + 2 * MINUTE_MS,
            paused_until: NOW,
            pause_problem: 'eBay was down',
          }),
        ],
      ],
    ],
  ])('says of a query that %s: %s', (_what, expected, given) => {
    expect(stateOf(...given)).toBe(expected);
  });

  it('adds up the counts of all marketplaces, and takes the oldest success and the earliest next visit', () => {
    const skips = [{ ...skip, marketplace: 'ebay' as const }];
    const visits = [
      visit({ last_success_at: NOW - 3000, next_at: NOW + 5000 }),
      sample({ last_success_at: NOW - 2000, next_at: NOW + 4000, seen: 2, matched: 1 }),
    ];
    expect(health(visits, { skips })).toEqual({
      state: 'ok',
      message: 'Watching eBay and Sample.',
      last_success_at: '2026-03-01T11:59:57.000Z',
      last_new_item_at: '2026-02-28T12:00:00.000Z',
      next_visit_at: '2026-03-01T12:00:04.000Z',
      listings_seen: 42,
      listings_matched: 5,
      skipped: [{ marketplace: 'ebay', reason: skip.reason }],
    });
  });

  it('names a marketplace once that rejected it twice', () => {
    const twice = [visit(rejected), visit(rejected), sample()];
    expect(health(twice).skipped).toEqual([{ marketplace: 'ebay', reason: rejected.problem }]);
  });

  it.each<[string, string | null, Parameters<typeof health>]>([
    ['was never read', null, [[visit(fresh), sample(fresh)]]],
    [
      'waits for its first reading by a visit that others have needed before',
      null,
      [[visit({ collected_at: null })]],
    ],
    ['was read at one marketplace and never at the other', AN_HOUR_AGO, [[visit(fresh), sample()]]],
    ['was rejected by one marketplace', AN_HOUR_AGO, [[visit({ ...fresh, ...rejected }), sample()]]],
    [
      'was read by one marketplace that has rejected it since',
      AN_HOUR_AGO,
      [[visit({ ...rejected, last_success_at: NOW - DAY_MS }), sample()]],
    ],
    ['was read only by a marketplace that has rejected it since', AN_HOUR_AGO, [[visit(rejected)]]],
    ['is paused and still has its visits', AN_HOUR_AGO, [[visit()], {}, { active: false }]],
    ['is paused and has no visits', YESTERDAY, [[], {}, { active: false, ...remembered }]],
    ['is about to be read again', YESTERDAY, [[visit(fresh)], {}, remembered]],
    ['is blocked', YESTERDAY, [[], { skips: [skip] }, remembered]],
    ['fails', AN_HOUR_AGO, [[visit({ trouble: 'unavailable', failures: 1 })], {}, remembered]],
    ['was read again since', AN_HOUR_AGO, [[visit()], {}, remembered]],
  ])('dates the last success of a query that %s: %s', (_what, at, given) => {
    expect(health(...given).last_success_at).toBe(at);
  });

  it('keeps the counts until the query is read again', () => {
    expect(health([], {}, { active: false, ...remembered })).toMatchObject({
      listings_seen: 30,
      listings_matched: 3,
      last_new_item_at: YESTERDAY,
    });
    expect(health([visit(fresh)], {}, remembered)).toMatchObject({ listings_seen: 30, listings_matched: 3 });
    expect(health([visit()], {}, remembered)).toMatchObject({ listings_seen: 40, listings_matched: 4 });
  });

  it('shows no next visit before the pause of the marketplace ends, and none while the query is paused', () => {
    expect(health([visit({ next_at: NOW, ...down })]).next_visit_at).toBe('2026-03-01T12:02:00.000Z');
    expect(health([visit()], {}, { active: false }).next_visit_at).toBeNull();
  });
});
