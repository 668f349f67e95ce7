import { allowing } from '@rummage/vocabulary';
import { z } from 'zod';
import { AgreedUses, HttpUrl, Key, register } from '../registration.ts';
import { etsyMarketplace } from './etsy.ts';
import { readEtsyAddress } from './read-etsy-address.ts';

export const etsy = register({
  name: 'etsy',
  variables: {
    ETSY_API_KEY: Key.optional(),
    ETSY_SHARED_SECRET: Key.optional(),
    ETSY_API_URL: HttpUrl.default('https://openapi.etsy.com'),
    ETSY_DAILY_CALLS: z.coerce.number().int().min(1).default(10_000),
    ETSY_ALLOWS: AgreedUses,
  },
  connectedBy: ['ETSY_API_KEY', 'ETSY_SHARED_SECRET'],
  howToConnect:
    'Apply for an application at etsy.com/developers/register and say what you use it for: once Etsy has approved it, which takes some weeks, its page shows the keystring and the shared secret.',
  pairs: [['ETSY_API_KEY', 'ETSY_SHARED_SECRET']],
  isConfigured: ({ ETSY_API_KEY }) => ETSY_API_KEY !== undefined,
  // Each shop has its own.
  currency: () => undefined,
  notice:
    "The term 'Etsy' is a trademark of Etsy, Inc. This application uses the Etsy API but is not endorsed or certified by Etsy, Inc.",
  // None by Etsy's API Terms of Use: no analytics, and no machine learning, with what listings contain.
  // https://www.etsy.com/legal/api
  allows: ({ ETSY_ALLOWS }) => allowing(ETSY_ALLOWS),
  readAddress: readEtsyAddress,
  make: (settings, now) =>
    etsyMarketplace({
      apiKey: settings.ETSY_API_KEY ?? '',
      sharedSecret: settings.ETSY_SHARED_SECRET ?? '',
      apiUrl: settings.ETSY_API_URL,
      dailyCalls: settings.ETSY_DAILY_CALLS,
      now,
    }),
});
