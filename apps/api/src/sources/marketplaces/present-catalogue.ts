import type { MarketplaceState, MarketplaceStatus } from '@rummage/contract';
import { allowing, instant, LIVE_SOURCE_LABELS } from '@rummage/vocabulary';
import type { LiveSourceState } from '../search-now/live-sources.repo.ts';

const LABEL = LIVE_SOURCE_LABELS.shopify;

/** Shopify's catalogue as everybody here sees it. @param known undefined while it is switched off */
export function presentCatalogue(known: LiveSourceState | undefined): MarketplaceStatus {
  const { answeredAt = null, problem = null } = known ?? {};
  const [state, message] = stateOf(known !== undefined, { answeredAt, problem });
  return {
    marketplace: 'shopify',
    label: LABEL,
    is_live: true,
    state,
    message,
    variables: ['SHOPIFY_CATALOG'],
    how_to_connect:
      'Set SHOPIFY_CATALOG=on: no key is needed, but Shopify has to be able to read /ucp-profile.json, so PUBLIC_URL has to be an https address that it reaches, or UCP_PROFILE_URL names a copy.',
    notice: null,
    allows: allowing([]),
    use: 'Shown when somebody searches it. Nothing of it is kept.',
    calls_today: 0,
    daily_calls: null,
    resets_at: null,
    last_read_at: instant(answeredAt),
    next_read_at: null,
    listings: 0,
  };
}

function stateOf(
  isOn: boolean,
  { answeredAt, problem }: { answeredAt: number | null; problem: string | null },
): [MarketplaceState, string] {
  if (!isOn) return ['off', `${LABEL} is not searched.`];
  if (problem !== null) return ['failing', problem];
  if (answeredAt === null) return ['ok', `${LABEL} is on; nobody has searched it yet.`];
  return ['ok', `${LABEL} answers.`];
}
