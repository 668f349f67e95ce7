import type { MarketplaceName } from '@rummage/vocabulary';
import type { z } from 'zod';
import { ebay } from './ebay/registration.ts';
import { etsy } from './etsy/registration.ts';
import type { Registration } from './registration.ts';
import { tradera } from './tradera/registration.ts';

/** Every marketplace that settings connect. The sample market needs none, and people add shops. */
const REGISTRY = { ebay, tradera, etsy } satisfies Record<
  Exclude<MarketplaceName, 'sample' | 'shop' | 'elsewhere'>,
  unknown
>;

/** Everything that is true of every member of a union: {a} | {b} becomes {a} & {b}. */
type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Variables = AllOf<(typeof REGISTRY)[keyof typeof REGISTRY]['variables']>;

export type MarketplaceSettings = z.output<z.ZodObject<Variables>>;

/** Each reads its own variables out of the settings of all. */
export const REGISTRATIONS: readonly (Omit<Registration<Variables>, 'variables'> & {
  variables: z.ZodRawShape;
})[] = Object.values(REGISTRY);

/** The environment variables of all of them. */
export const MARKETPLACE_VARIABLES = Object.assign(
  {},
  ...REGISTRATIONS.map(({ variables }) => variables),
) as Variables;
