import { getTableColumns, getTableName } from 'drizzle-orm';
import * as schema from '#db/schema';
import { TIMES } from './clock.repo.ts';

/** Changed by statements of their own when the clock was set back, or by whoever reads them next. */
const TREATED = [
  'breaks.ends_at',
  'channels.failing_since',
  'clock.latest_at',
  'finds.found_at',
  'listings.ended_at',
  'listings.missed_at',
  'listings.seen_at',
  'mailboxes.leased_until',
  'marketplaces.resets_at',
  'notified_people.digest_at',
  'refresh_tokens.used_at',
  'shop_listings.changed_at',
  'shops.leased_until',
  'turns.resets_at',
  'visits.leased_until',
  'wanted_visits.next_at',
];

/** Columns of which only the presence or the identity matters. */
const ONLY_COMPARED = [
  'breaks.caught_up_at',
  'breaks.welcomed_at',
  'deleted_queries.planned_at',
  'deleted_query_visits.collected_at',
  'queries.planned_at',
  'query_visits.collected_at',
  'sessions.revoked_at',
  'shop_listings.missed_at',
  'shop_listings.read_at',
  'shops.last_read_at',
  'users.leaving_since',
  'users.suspended_at',
];

/** Times until which somebody may come in: as was promised, and as long as the clock needs until then. */
const ENTRANCES = [
  'channels.old_secret_until',
  'chat_codes.expires_at',
  'device_marks.last_used_at',
  'one_time_links.expires_at',
  'personal_tokens.expires_at',
  'refresh_tokens.expires_at',
  'sessions.last_used_at',
  'sign_in_steps.expires_at',
];

/** They are shown, or put something in order, and nothing waits for them. Some are too many to change. */
const SHOWN = [
  'captured_mails.read_at',
  'captures.captured_at',
  'channels.created_at',
  'deleted_finds.found_at',
  'deleted_queries.created_at',
  'deleted_queries.read_at',
  'deliveries.finished_at',
  'device_marks.created_at',
  'identities.created_at',
  'identities.last_used_at',
  'items.collected_at',
  'items.created_at',
  'items.dismissed_at',
  'kept_away.read_at',
  'listings.collected_at',
  'listings.ends_at',
  'listings.listed_at',
  'live_sources.answered_at',
  'mailboxes.created_at',
  'mailboxes.failing_since',
  'mailboxes.last_read_at',
  'manufactures.looked_at',
  'merges.at',
  'passkeys.created_at',
  'passkeys.last_used_at',
  'personal_tokens.created_at',
  'personal_tokens.last_used_at',
  'picture_hashes.made_at',
  'price_changes.at',
  'push_keys.made_at',
  'queries.created_at',
  'queries.read_at',
  'secret_feeds.created_at',
  'seen_prices.at',
  'sessions.created_at',
  'shared_sheets.shared_at',
  'shop_reports.reported_at',
  'shops.added_at',
  'splits.at',
  'suggestion_answers.declined_at',
  'used_actions.used_at',
  'users.created_at',
  'users.password_changed_at',
];

it('each time of the schema is forgotten when the clock was set back, or left for a reason', () => {
  const times = Object.values(schema).flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => /^(.+_)?(at|until|since|through)$/.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const forgotten = Object.entries(TIMES).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );

  expect([...forgotten, ...TREATED, ...ONLY_COMPARED, ...ENTRANCES, ...SHOWN].sort()).toEqual(times.sort());
});
