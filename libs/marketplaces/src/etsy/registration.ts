import { z } from 'zod';
import { HttpUrl, Key, register } from '../registration.ts';
import { etsyMarketplace } from './etsy.ts';
import { readEtsyAddress } from './read-etsy-address.ts';

export const etsy = register({
  name: 'etsy',
  variables: {
    ETSY_API_KEY: Key.optional(),
    ETSY_SHARED_SECRET: Key.optional(),
    ETSY_API_URL: HttpUrl.default('https://openapi.etsy.com'),
    ETSY_DAILY_CALLS: z.coerce.number().int().min(1).default(10_000),
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
  comparingPictures: {
    allowed: 'no',
    because: 'The terms forbid analytics and machine learning with what listings contain.',
  },
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
