import { DAY_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { sampleListing } from './sample-listing.ts';
import { sampleMarketplace } from './sample-marketplace.ts';
import { findAll, NOON, SEED } from './testing/find.ts';

const page = (externalId: string, time = NOON) => sampleListing(externalId, { seed: SEED, now: () => time });
const noon = sampleMarketplace({ seed: SEED, now: () => NOON });

describe('sampleListing', () => {
  it('shows every listing as the search found it', async () => {
    const found = await findAll(noon, {});
    expect(found.length).toBeGreaterThan(400);
    for (const listing of found) {
      expect(listing.externalId).toMatch(/^[\w.-]+$/);
      expect(page(listing.externalId)).toMatchObject({ listing, ended: false });
    }
  });

  it('shows prices in the currency of the installation', async () => {
    const [listing] = await findAll(noon, { words: ['coat'], currency: 'JPY' });
    const shown = sampleListing(listing?.externalId ?? '', { seed: SEED, now: () => NOON, currency: 'JPY' });
    expect(shown?.listing.price).toEqual(listing?.price);
  });

  it('shows a listing after its end, at its last price, and not before its start', async () => {
    for (const { externalId, listedAt, title } of await findAll(noon, { words: ['leather'] })) {
      const later = page(externalId, NOON + 30 * DAY_MS);
      expect(later).toMatchObject({ ended: true, listing: { title } });
      expect(later).toEqual(page(externalId, NOON + 900 * DAY_MS));
      expect(page(externalId, listedAt ?? 0)).toBeDefined();
      expect(page(externalId, (listedAt ?? 0) - 1)).toBeUndefined();
    }
  });

  it('has the prices so far, with the current one last', async () => {
    for (const listing of (await findAll(noon, {})).slice(-200)) {
      const shown = page(listing.externalId);
      expect(shown?.prices.at(-1)?.cents).toBe(listing.price?.cents);
      expect(shown?.prices[0]?.at).toBe(listing.listedAt);
      expect(shown?.endsAt).toBeGreaterThan(NOON);
    }
  });

  it.each([
    ['nothing', ''],
    ['a word', 'coat'],
    ['a thing without a number', 'blouse-ivory-silk-1'],
    ['no number', 'blouse-ivory-silk-1.'],
    ['a number with leading zeros', 'blouse-ivory-silk-1.00a'],
    ['a number in capitals', 'blouse-ivory-silk-1.1A'],
    ['a number of the far future', 'blouse-ivory-silk-1.zzzzzzz'],
    ['too large a number', 'blouse-ivory-silk-1.zzzzzzzzzz'],
    ['a thing that was never drawn', 'spaceship.1'],
    ['a name of all objects', 'constructor.1'],
    ['more than an id', 'blouse-ivory-silk-1.1.x'],
    ['a listing of an earlier version', 's.2abc'],
    ['another listing of an earlier version', 'q.eyJwIjoic2lsayJ9.2s.1a2b'],
    ['a very long id', `${'a'.repeat(100_000)}.1`],
  ])('is undefined for %s', (_, externalId) => {
    expect(page(externalId)).toBeUndefined();
  });

  it('shows nothing or the right listing for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `belt-black-leather-2.${text}`),
          fc.nat().map((n) => `belt-black-leather-2.${n.toString(36)}`),
        ),
        (id) => {
          const shown = page(id);
          expect(shown === undefined || shown.listing.externalId === id).toBe(true);
        },
      ),
    );
  });
});
