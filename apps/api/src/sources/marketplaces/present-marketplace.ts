import type { MarketplaceState, MarketplaceStatus } from '@rummage/contract';
import { type Allows, instant, MARKETPLACE_LABELS, type Use, USES } from '@rummage/vocabulary';
import type { marketplaces } from '#db/schema';
import { sentence } from '#queries/health/words';
import type { Connection } from './connections.ts';
import type { Collected } from './marketplaces.repo.ts';

/** The state of a marketplace at this moment. */
interface MarketplaceFacts {
  allows: Allows;
  isOn: boolean;
  /** Undefined before its first call. */
  row: typeof marketplaces.$inferSelect | undefined;
  collected: Collected;
  /** ms since 1970 */
  now: number;
}

/** A marketplace as everybody here sees it. */
export function presentMarketplace(connection: Connection, facts: MarketplaceFacts): MarketplaceStatus {
  const { name, variables, howToConnect, notice, dailyCalls } = connection;
  const { allows, isOn, row, collected, now } = facts;
  const [state, message] = stateOf(connection, facts);
  const isCounting = row !== undefined && row.resets_at > now;
  const nextReadAt = isOn ? collected.nextReadAt : null;
  return {
    marketplace: name,
    label: MARKETPLACE_LABELS[name],
    is_live: false,
    state,
    message,
    variables: [...variables],
    how_to_connect: howToConnect,
    notice: notice ?? null,
    allows,
    use: useText(allows),
    calls_today: isCounting ? row.calls : 0,
    daily_calls: dailyCalls ?? null,
    resets_at: isCounting ? instant(row.resets_at) : null,
    last_read_at: instant(collected.lastReadAt),
    next_read_at: instant(nextReadAt && Math.max(nextReadAt, row?.paused_until ?? 0)),
    listings: collected.listings,
  };
}

function stateOf(
  { name, isOn: wanted, variables, dailyCalls = Infinity }: Connection,
  { isOn, row, collected, now }: MarketplaceFacts,
): [MarketplaceState, string] {
  const label = MARKETPLACE_LABELS[name];
  if (!isOn) {
    if (wanted === 'auto')
      return ['off', `${label} is off, because there is something else to collect from.`];
    return ['off', `${label} is ${name === 'sample' ? 'switched off' : 'not connected'}.`];
  }
  if (row && row.failures > 0) return ['failing', sentence(row.problem ?? `${label} does not answer`)];
  if (row && row.paused_until > now) return ['waiting', sentence(row.problem ?? `${label} is left alone`)];
  if (row && row.resets_at > now && row.calls >= dailyCalls)
    return ['waiting', `${label} allows no more calls today.`];
  if (collected.lastReadAt === null) {
    const what = variables.length > 1 ? 'connected' : 'on';
    return ['ok', `${label} is ${what}; nothing was collected from it yet.`];
  }
  return ['ok', `${label} answers.`];
}

const USE_WORDS: Record<Use, string> = {
  statistics: 'counted',
  learning: 'learned from',
  assistants: 'given to assistants',
  pictures: 'compared by pictures',
};

const AND = new Intl.ListFormat('en-US');
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What is done with the listings of a source that is collected: "Shown, kept, and counted. Not learned from: its licence." */
function useText(allows: Allows): string {
  const words = (isAllowed: boolean) =>
    USES.filter((use) => allows[use] === isAllowed).map((use) => USE_WORDS[use]);
  const [done, notDone] = [words(true), words(false)];
  const first = `${AND.format(['Shown', 'kept', ...done])}.`;
  return notDone.length === 0 ? first : `${first} Not ${OR.format(notDone)}: its licence.`;
}
