import type { MarketplaceName } from '@rummage/vocabulary';
import type { z } from 'zod';
import { ebay } from './ebay/registration.ts';
import type { Registration } from './registration.ts';

/** Every marketplace on the internet. The sample market is not among them: it needs no settings. */
const REGISTRY = { ebay } satisfies Record<Exclude<MarketplaceName, 'sample'>, unknown>;

/** The environment variables of all of them. */
export const MARKETPLACE_VARIABLES = { ...ebay.variables };

export type MarketplaceSettings = z.output<z.ZodObject<typeof MARKETPLACE_VARIABLES>>;

export const REGISTRATIONS: readonly Registration<typeof MARKETPLACE_VARIABLES>[] = Object.values(REGISTRY);
