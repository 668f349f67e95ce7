import { REGISTRATIONS } from '@rummage/marketplaces';
import { type Language, MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import { hasShops } from '#collect/shops/shop-visit.repo';
import type { Config } from '#config';
import type { Db } from '#db/database';

/** A marketplace that this installation collects from, or could. Nothing here shows a key. */
export interface Connection {
  name: Exclude<MarketplaceName, 'shop' | 'elsewhere'>;
  /** `auto`: while nothing else is there to collect from. */
  isOn: boolean | 'auto';
  /** The environment variables that connect it. */
  variables: readonly string[];
  /** One sentence on where their values come from. */
  howToConnect: string;
  /** A sentence that its terms want to be shown. */
  notice: string | undefined;
  /** Calls that it allows a day; undefined where there is no limit. */
  dailyCalls: number | undefined;
  /** The language of most of its listings, as far as that is known. */
  language: Language | undefined;
}

/** Every marketplace but shops, which have a list of their own. @param now a clock in ms since 1970 */
export function connectionsOf(config: Config, now: () => number): Connection[] {
  const connected = REGISTRATIONS.map((registration) => {
    const { name, connectedBy, howToConnect, notice } = registration;
    const isOn = registration.isConfigured(config);
    const { dailyCalls, language } = isOn ? registration.make(config, now) : {};
    return { name, isOn, variables: connectedBy, howToConnect, notice, dailyCalls, language };
  });
  return [...connected, sampleOf(config)];
}

function sampleOf({ SAMPLE_MARKETPLACE: mode }: Config): Connection {
  return {
    name: 'sample',
    isOn: mode === 'auto' ? 'auto' : mode === 'on',
    variables: ['SAMPLE_MARKETPLACE'],
    howToConnect: `${MARKETPLACE_LABELS.sample} needs no key: it is on while nothing else is there to collect from, and always with SAMPLE_MARKETPLACE=on.`,
    notice: undefined,
    dailyCalls: undefined,
    language: 'en',
  };
}

/** True if this installation collects from a marketplace now. */
export async function isOn(
  { isOn: wanted }: Pick<Connection, 'isOn'>,
  { db, connections, shops }: { db: Db; connections: readonly Connection[]; shops: Config['SHOPS'] },
): Promise<boolean> {
  if (wanted !== 'auto') return wanted;
  const isAnythingElse =
    connections.some((other) => other.isOn === true) || (shops !== 'off' && (await hasShops(db)));
  return !isAnythingElse;
}
