import { LIVE_SOURCE_LABELS, MARKETPLACE_LABELS } from '@rummage/vocabulary';
import { arrivalsPerDay } from '#collect/schedule/arrivals';
import { span, table } from './printed.ts';
import { reportCount } from './shops/shops-text.ts';
import type { LiveSourceStatus, MarketplaceStatus, ShopStatus, Status, VisitStatus } from './status.repo.ts';

/** Calls a day by marketplace name; a marketplace that is not in it is not collected from. */
type Allowances = ReadonlyMap<string, { dailyCalls: number | undefined }>;

/** The state of collecting as a page of plain text. @param now ms */
export function statusText(status: Status, allowances: Allowances, now: number): string {
  return [
    'Marketplaces',
    table(
      ['name', 'calls today', 'resets', 'paused', 'failures', 'problem'],
      marketplacesOf(status, allowances).map((row) => marketplaceRow(row, allowances, now)),
    ),
    ...searchedLive(status, now),
    `Visits (${status.visits.length})`,
    table(
      ['id', 'at', 'for', 'queries', 'finds/day', 'last', 'whole', 'next', 'failures', 'problem'],
      status.visits.map((row) => visitRow(row, now)),
    ),
    `Shops (${status.shops.length})`,
    table(
      ['id', 'name', 'read as', 'listings', 'last', 'next', 'reports', 'failures', 'problem'],
      status.shops.map((row) => shopRow(row, now)),
    ),
    ...failingMailboxes(status, now),
    ...failingChannels(status, now),
  ].join('\n\n');
}

/** Only where somebody has searched one. */
function searchedLive({ liveSources }: Status, now: number): string[] {
  if (liveSources.length === 0) return [];
  const header = ['name', 'answered', 'paused', 'failures', 'problem'];
  return [
    'Searched while somebody looks',
    table(
      header,
      liveSources.map((row) => liveSourceRow(row, now)),
    ),
  ];
}

/** Only those that cannot be read, by the numbers of their owners. */
function failingMailboxes({ mailboxes }: Status, now: number): string[] {
  if (mailboxes.length === 0) return [];
  const cells = mailboxes.map((row) => [
    String(row.user_id),
    ago(row.last_read_at, now),
    due(row.next_at, now),
    failed(row),
    row.problem ?? '',
  ]);
  return [
    `Mailboxes that cannot be read (${mailboxes.length})`,
    table(['user', 'last', 'next', 'failures', 'problem'], cells),
  ];
}

/** Only those that take nothing, by the numbers of their owners. */
function failingChannels({ channels }: Status, now: number): string[] {
  if (channels.length === 0) return [];
  const cells = channels.map(({ user_id, kind, state, failing_since: since, reason }) => [
    String(user_id),
    kind,
    since === null ? '' : ago(since, now),
    state === 'paused' ? 'paused' : 'failing',
    reason ?? '',
  ]);
  return [
    `Channels that take nothing (${channels.length})`,
    table(['user', 'kind', 'since', 'state', 'reason'], cells),
  ];
}

function liveSourceRow(row: LiveSourceStatus, now: number): string[] {
  return [
    LIVE_SOURCE_LABELS[row.name],
    ago(row.answered_at, now),
    paused(row, now),
    failed(row),
    row.problem ?? '',
  ];
}

/** Includes those that were never asked anything, and those that are turned off by now. */
function marketplacesOf({ marketplaces }: Status, allowances: Allowances): Partial<MarketplaceStatus>[] {
  const asked = new Set<string>(marketplaces.map(({ name }) => name));
  const unasked = [...allowances.keys()].filter((name) => !asked.has(name));
  return [...marketplaces, ...unasked.map((name) => ({ name }) as Partial<MarketplaceStatus>)];
}

function marketplaceRow(
  { name, calls = 0, resets_at = 0, paused_until = 0, failures = 0, problem }: Partial<MarketplaceStatus>,
  allowances: Allowances,
  now: number,
): string[] {
  const allowance = name && allowances.get(name);
  const made = resets_at > now ? calls : 0;
  const limit = allowance ? (allowance.dailyCalls?.toString() ?? 'no limit') : 'turned off';
  return [
    name ? MARKETPLACE_LABELS[name] : '',
    `${made} of ${limit}`,
    resets_at > now ? `in ${span(resets_at - now)}` : '',
    paused({ paused_until }, now),
    failed({ failures }),
    problem ?? '',
  ];
}

function paused({ paused_until: until }: Pick<MarketplaceStatus, 'paused_until'>, now: number): string {
  return until > now ? `for ${span(until - now)}` : '';
}

function failed({ failures }: Pick<MarketplaceStatus, 'failures'>): string {
  return failures > 0 ? String(failures) : '';
}

function visitRow({ visit, queries, query_text }: VisitStatus, now: number): string[] {
  const inHand = visit.leased_until > now ? 'being made' : undefined;
  const planned = queries === 0 ? 'not needed' : due(visit.next_at, now);
  return [
    String(visit.id),
    MARKETPLACE_LABELS[visit.marketplace],
    query_text ?? '',
    String(queries),
    arrivalsPerDay(visit).toFixed(1),
    ago(visit.last_success_at, now),
    ago(visit.last_full_at, now),
    inHand ?? planned,
    visit.problem === null ? '' : String(visit.failures),
    visit.problem ?? visit.cut_off ?? '',
  ];
}

function shopRow(shop: ShopStatus, now: number): string[] {
  return [
    String(shop.id),
    shop.name,
    shop.way,
    shop.listings.toLocaleString('en'),
    ago(shop.last_read_at, now),
    shop.leased_until > now ? 'being read' : due(shop.next_at, now),
    reportCount(shop),
    shop.problem === null ? '' : String(shop.failures),
    shop.problem ?? shop.cut_off ?? '',
  ];
}

function ago(at: number | null, now: number): string {
  return at === null ? 'never' : `${span(now - at)} ago`;
}

function due(at: number, now: number): string {
  return at <= now ? 'due' : `in ${span(at - now)}`;
}
