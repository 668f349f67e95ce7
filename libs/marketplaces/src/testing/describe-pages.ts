import type { Page } from '../marketplace.ts';
import { ListingForm } from './listing-form.ts';

/** Two searches: the one finds something, the other nothing. */
interface PagesUnderTest {
  real: () => Promise<readonly Page[]>;
  empty: () => Promise<readonly Page[]>;
}

/** The first two questions of `describeAdapter`, for marketplaces that ask nobody too. */
export function describePages({ real, empty }: PagesUnderTest): void {
  describe('a real page', () => {
    it('has listings in our form, each once', async () => {
      const listings = (await real()).flatMap((page) => page.listings);

      expect(listings.length).toBeGreaterThan(0);
      for (const listing of listings) {
        const problems = ListingForm.safeParse(listing).error?.issues ?? [];
        expect({ listing, problems }).toEqual({ listing, problems: [] });
      }
      expect(new Set(listings.map(({ externalId }) => externalId)).size).toBe(listings.length);
    });

    it('has the newest listings first if it says so, no oddities and no warnings', async () => {
      for (const { listings, newestFirst, oddities, warnings } of await real()) {
        const times = listings.flatMap(({ listedAt }) => listedAt ?? []);
        if (newestFirst) expect(times).toEqual([...times].sort((one, other) => other - one));
        expect({ oddities, warnings }).toEqual({ oddities: 0, warnings: [] });
      }
    });
  });

  describe('an empty page', () => {
    it('is an answer: one page without listings', async () => {
      const pages = await empty();
      expect(pages).toMatchObject([{ listings: [], oddities: 0, warnings: [] }]);
    });
  });
}
