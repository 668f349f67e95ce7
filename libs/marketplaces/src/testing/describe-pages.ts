import { CATEGORIES, CONDITIONS, COUNTRY_CODES, SHIPPING_KINDS } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Listing, Page } from '../marketplace.ts';

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

const Text = z.string().trim().min(1);
const PlainText = Text.refine((text) => !/<\/?[a-z][^<>]*>/i.test(text), 'is HTML');
const Address = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/);
const Country = z.enum(COUNTRY_CODES).nullable();
const Instant = z.int().nonnegative().nullable();

const Amount = z.strictObject({
  cents: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** The form of every listing, wherever it comes from. */
const ListingForm = z.strictObject({
  externalId: Text,
  title: PlainText,
  description: PlainText.nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  conditionText: PlainText.nullable(),
  price: Amount.nullable(),
  isAuction: z.boolean(),
  acceptsOffers: z.boolean(),
  shipping: z
    .array(z.strictObject({ kind: z.enum(SHIPPING_KINDS), price: Amount.nullable(), to: Country }))
    .optional(),
  location: Country,
  url: Address,
  images: z.array(Address),
  categories: z.array(z.enum(CATEGORIES)),
  brand: PlainText.nullable(),
  size: PlainText.nullable(),
  materials: z.array(PlainText),
  countryOfManufacture: Country,
  seller: Text.nullable(),
  feedbackPercentage: z.number().min(0).max(100).nullable(),
  authenticated: z.boolean(),
  listedAt: Instant,
  endsAt: Instant,
  thingMark: Text.nullable(),
  relistedAt: Instant,
}) satisfies z.ZodType<Listing>;
