import { EBAY_MARKETPLACE_IDS, ebaySite, readEbayAddress } from '@rummage/ebay';
import { allowing } from '@rummage/vocabulary';
import { z } from 'zod';
import { AgreedUses, CountryCode, HttpUrl, register } from '../registration.ts';
import { ebayMarketplace } from './ebay.ts';

export const ebay = register({
  name: 'ebay',
  variables: {
    EBAY_CLIENT_ID: z.string().optional(),
    EBAY_CLIENT_SECRET: z.string().optional(),
    EBAY_API_URL: HttpUrl.default('https://api.ebay.com'),
    EBAY_MARKETPLACE_ID: z.enum(EBAY_MARKETPLACE_IDS).default('EBAY_US'),
    EBAY_DAILY_CALLS: z.coerce.number().int().min(1).default(5000),
    EBAY_ALLOWS: AgreedUses,
    EBAY_DELIVERY_COUNTRY: CountryCode.optional(),
    EBAY_DELIVERY_POSTCODE: z.string().max(20).optional(),
  },
  connectedBy: ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
  howToConnect:
    'Create a free developer account at developer.ebay.com, which eBay reviews within about one business day, and enable its production keyset: the client ID and the client secret are in it.',
  pairs: [
    ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
    ['EBAY_DELIVERY_COUNTRY', 'EBAY_DELIVERY_POSTCODE'],
  ],
  isConfigured: ({ EBAY_CLIENT_ID }) => EBAY_CLIENT_ID !== undefined,
  currency: ({ EBAY_MARKETPLACE_ID }) => ebaySite(EBAY_MARKETPLACE_ID)?.currency,
  // None by eBay's API License Agreement of 2025-09-03: no average prices and no models of prices without permission, no training
  // of models, and intermediate copies only to show listings, which leaves open whether a hash of a picture is one.
  // https://developer.ebay.com/join/api-license-agreement
  allows: ({ EBAY_ALLOWS }) => allowing(EBAY_ALLOWS),
  readAddress: (url, exchange) => readEbayAddress(url.href, exchange),
  make: (settings, now) =>
    ebayMarketplace({
      clientId: settings.EBAY_CLIENT_ID ?? '',
      clientSecret: settings.EBAY_CLIENT_SECRET ?? '',
      apiUrl: settings.EBAY_API_URL,
      marketplaceId: settings.EBAY_MARKETPLACE_ID,
      dailyCalls: settings.EBAY_DAILY_CALLS,
      deliveryCountry: settings.EBAY_DELIVERY_COUNTRY,
      deliveryPostcode: settings.EBAY_DELIVERY_POSTCODE,
      now,
    }),
});
