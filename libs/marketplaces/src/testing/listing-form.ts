import { CATEGORIES, CONDITIONS, COUNTRY_CODES } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Listing } from '../marketplace.ts';

const Text = z.string().trim().min(1);
const PlainText = Text.refine((text) => !/<\/?[a-z][^<>]*>/i.test(text), 'is HTML');
const Address = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/);
const Country = z.enum(COUNTRY_CODES).nullable();
const Instant = z.int().nonnegative().nullable();

/** What every listing keeps to, wherever it comes from. */
export const ListingForm = z.strictObject({
  externalId: Text,
  title: PlainText,
  description: PlainText.nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  conditionText: PlainText.nullable(),
  price: z
    .strictObject({ cents: z.int().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) })
    .nullable(),
  isAuction: z.boolean(),
  acceptsOffers: z.boolean(),
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
