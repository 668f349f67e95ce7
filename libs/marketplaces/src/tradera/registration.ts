import { allowing } from '@rummage/vocabulary';
import { z } from 'zod';
import { AgreedUses, HttpUrl, Key, register } from '../registration.ts';
import { readTraderaAddress } from './read-tradera-address.ts';
import { CURRENCY } from './search-body.ts';
import { traderaMarketplace } from './tradera.ts';

export const tradera = register({
  name: 'tradera',
  variables: {
    TRADERA_APP_ID: z.string().regex(/^\d+$/, 'must be the number of an application').optional(),
    TRADERA_APP_KEY: Key.optional(),
    TRADERA_API_URL: HttpUrl.default('https://api.tradera.com/v4'),
    TRADERA_DAILY_CALLS: z.coerce.number().int().min(1).default(100),
    TRADERA_ALLOWS: AgreedUses,
  },
  connectedBy: ['TRADERA_APP_ID', 'TRADERA_APP_KEY'],
  howToConnect:
    'Register at api.tradera.com/register and create an application: its number and its key are shown there, and it may make 100 calls a day until Tradera allows more.',
  pairs: [['TRADERA_APP_ID', 'TRADERA_APP_KEY']],
  isConfigured: ({ TRADERA_APP_ID }) => TRADERA_APP_ID !== undefined,
  currency: () => CURRENCY,
  // Its usage policy names search, discovery, alerts and analytics (https://api.tradera.com); until its terms have been read
  // whole, nothing is taken for allowed.
  allows: ({ TRADERA_ALLOWS }) => allowing(TRADERA_ALLOWS),
  readAddress: readTraderaAddress,
  make: (settings, now) =>
    traderaMarketplace({
      appId: settings.TRADERA_APP_ID ?? '',
      appKey: settings.TRADERA_APP_KEY ?? '',
      apiUrl: settings.TRADERA_API_URL,
      dailyCalls: settings.TRADERA_DAILY_CALLS,
      now,
    }),
});
