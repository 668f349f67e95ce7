import { MINUTE_MS } from '@rummage/vocabulary';
import { statusText } from './status-text.ts';
import type { ShopStatus, Status, VisitStatus } from './status.repo.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const visit: VisitStatus = {
  visit: {
    id: 7,
    marketplace: 'ebay',
    address: 'https://api.ebay.com/…',
    next_at: NOW + 5 * MINUTE_MS,
    leased_by: null,
    leased_until: 0,
    failures: 0,
    last_success_at: NOW - 2 * MINUTE_MS,
    last_full_at: null,
    full_pages: 1,
    cut_off: null,
    pages: 1,
    arrivals: 0,
    watched_ms: 0,
    trouble: null,
    problem: null,
  },
  queries: 2,
  query_text: 'linen dress',
};

const ebay = {
  name: 'ebay' as const,
  failures: 0,
  paused_until: 0,
  problem: null,
  calls: 12,
  resets_at: NOW + 1000,
};
const allowances = new Map([['ebay', { dailyCalls: 5000 }]]);

const shop: ShopStatus = {
  id: 4,
  url: 'https://shop.example/products.json',
  way: 'shopify',
  name: 'Coats of Leeds',
  second_hand: true,
  country: 'GB',
  currency: 'GBP',
  added_by: null,
  adder_left: false,
  added_at: NOW,
  next_at: NOW + 90 * MINUTE_MS,
  leased_by: null,
  leased_until: 0,
  started_at: NOW - 5 * MINUTE_MS,
  failures: 0,
  last_read_at: NOW - 5 * MINUTE_MS,
  first_read_at: null,
  cut_off: null,
  listings: 1200,
  problem: null,
  reports: [],
};

const report = { shop_id: 4, user_id: 1, reason: '', reported_at: NOW };

const nothing: Status = {
  marketplaces: [],
  liveSources: [],
  visits: [],
  shops: [],
  mailboxes: [],
  channels: [],
};

function lineOf(status: Partial<Status>, start: string): string {
  const text = statusText({ ...nothing, ...status }, allowances, NOW);
  const line = text.split('\n').find((one) => one.trim().startsWith(start));
  return (line ?? '').replace(/ {2,}/g, ' | ');
}

describe('statusText', () => {
  it('shows the calls of each marketplace', () => {
    expect(lineOf({ marketplaces: [ebay] }, 'eBay')).toBe('eBay | 12 of 5000 | in 1 s');
  });

  it('counts no calls of a day that is over', () => {
    expect(lineOf({ marketplaces: [{ ...ebay, resets_at: NOW }] }, 'eBay')).toBe('eBay | 0 of 5000');
  });

  it('shows marketplaces that were never asked', () => {
    expect(lineOf({}, 'eBay')).toBe('eBay | 0 of 5000');
  });

  it('says why and for how long a marketplace is paused', () => {
    const down = { ...ebay, failures: 3, paused_until: NOW + 90 * MINUTE_MS, problem: 'eBay is down' };
    expect(lineOf({ marketplaces: [down] }, 'eBay')).toBe(
      'eBay | 12 of 5000 | in 1 s | for 1 h | 3 | eBay is down',
    );
  });

  it('shows how a source that is searched live is doing', () => {
    const shopify = { name: 'shopify' as const, failures: 2, problem: 'It is down.' };
    const row = { ...shopify, paused_until: NOW + 5000, answered_at: NOW - 5 * MINUTE_MS };
    expect(lineOf({ liveSources: [row] }, 'Shopify')).toBe('Shopify | 5 min ago | for 5 s | 2 | It is down.');
  });

  it('shows the mailboxes that cannot be read', () => {
    const failing = { last_read_at: NOW - 5 * MINUTE_MS, next_at: NOW + 60 * MINUTE_MS, failures: 2 };
    const mailboxes = [{ user_id: 7, ...failing, problem: 'Password refused' }];
    expect(lineOf({ mailboxes }, '7')).toBe('7 | 5 min ago | in 1 h | 2 | Password refused');
    expect(lineOf({}, 'Mailboxes')).toBe('');
  });

  it('shows the channels that take nothing', () => {
    const failing = { user_id: 7, kind: 'ntfy', failing_since: NOW - 5 * MINUTE_MS } as const;
    const active = { ...failing, state: 'active', reason: '… answered 500.' } as const;
    const paused = { ...failing, state: 'paused', reason: '… answered 410.', failing_since: null } as const;
    expect(lineOf({ channels: [active] }, '7')).toBe('7 | ntfy | 5 min ago | failing | … answered 500.');
    expect(lineOf({ channels: [paused] }, '7')).toBe('7 | ntfy | paused | … answered 410.');
    expect(lineOf({ channels: [active, paused] }, 'Channels')).toBe('Channels that take nothing (2)');
    expect(lineOf({}, 'Channels')).toBe('');
  });

  it('shows when each visit was and will be made, and how much it brings', () => {
    expect(lineOf({ visits: [visit] }, '7')).toBe(
      '7 | eBay | linen dress | 2 | 4.0 | 2 min ago | never | in 5 min',
    );
  });

  it('shows what is wrong with a visit', () => {
    const failed: VisitStatus = {
      ...visit,
      visit: { ...visit.visit, next_at: NOW, failures: 2, trouble: 'unavailable', problem: 'No answer' },
    };
    expect(lineOf({ visits: [failed] }, '7')).toMatch(/\| due \| 2 \| No answer$/);
  });

  it('does not show a visit as due that nobody needs', () => {
    const past = { ...visit.visit, next_at: NOW - 1 };
    expect(lineOf({ visits: [{ visit: past, queries: 0, query_text: null }] }, '7')).toMatch(/not needed$/);
  });

  it('removes control characters from texts', () => {
    const text = statusText(
      { ...nothing, visits: [{ ...visit, query_text: 'a\u001b[31mb\nc' }] },
      allowances,
      NOW,
    );
    expect(text).toContain('a [31mb c');
    expect(text).not.toContain('\u001b');
  });

  it('says that there are no marketplaces, no visits and no shops', () => {
    expect(statusText(nothing, new Map(), NOW)).toBe(
      'Marketplaces\n\nnone\n\nVisits (0)\n\nnone\n\nShops (0)\n\nnone',
    );
  });

  it.each<[string, Partial<ShopStatus>, string]>([
    ['is read', {}, '5 min ago | in 1 h'],
    ['is being read', { leased_until: NOW + 1, failures: 1 }, '5 min ago | being read'],
    ['was never read', { last_read_at: null, next_at: NOW }, 'never | due'],
    ['fails', { failures: 2, problem: 'It is down.' }, '5 min ago | in 1 h | 2 | It is down.'],
    ['was reported', { reports: [report, { ...report, user_id: 2 }] }, '5 min ago | in 1 h | 2'],
    ['is not read whole', { cut_off: 'It is too long.' }, '5 min ago | in 1 h | It is too long.'],
  ])('says how a shop is read that %s', (_what, change, said) => {
    expect(lineOf({ shops: [{ ...shop, ...change }] }, '4')).toBe(
      `4 | Coats of Leeds | shopify | 1,200 | ${said}`,
    );
  });
});
