import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { openDatabase, writing } from '#db/database';
import { saveShown } from '#items/listings/listing-texts.repo';
import { hashOf } from '#people/tokens/secret-token';

// An installation for tests, with something in every table.

/** The signing key in its secrets.json. */
export const JWT_SECRET = 'the signing key of an installation that moves';

/** The refresh token of a person's only session. */
export const refreshTokenOf = (user: number): string => `the refresh token of person ${user}`;

/** Texts that are stored wrongly more easily than others. */
const ODD_TEXTS = [
  '',
  ' ',
  '😀 coat 👩‍👩‍👧 𝒳',
  'İstanbul ß ﬁ ｚ e\u0301',
  'tab\tline\nreturn\r\u0001\u001f\u007f\u2028\ufeff',
  '\\u0000 \\\\u0000 \\x00 \\N \\. {"a":[null]}',
  `'"; drop table users; -- $1 %s \${a}`,
  'null',
  'é'.repeat(20_000),
  '😀'.repeat(10_000),
];
/** Far behind all that any test takes, and all that is looked at ahead of its time. */
const LATER_MS = 30 * DAY_MS;
/** The highest that is exact as a JavaScript number. */
const HIGHEST = Number.MAX_SAFE_INTEGER;

interface Size {
  users: number;
  /** Number of items of each user; the users share a listing. */
  items: number;
}

/** Makes the installation in the folder `dir`. */
export async function fillInstallation(dir: string, { users, items }: Size): Promise<void> {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'secrets.json'), JSON.stringify({ jwt_secret: JWT_SECRET }), { mode: 0o600 });
  const db = openDatabase(join(dir, 'rummage.db'));
  const { $client: client } = db.writer;
  const now = Date.now();
  // Two hours before: the letting go of an hour ago would be forgotten while answers are compared.
  const start = now - 2 * HOUR_MS;
  const insert = (table: string, row: Record<string, unknown>): number => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join()}) values (${columns.map((column) => `@${column}`).join()})`;
    return Number(client.prepare(sql).run(row).lastInsertRowid);
  };
  const odd = (n: number) => ODD_TEXTS[n % ODD_TEXTS.length] ?? '';

  client.transaction(() => {
    insert('exchange_rates', { currency: 'SEK', rate: 1 / 11, into_currency: 'EUR', day: '2026-03-01' });
    const visit = insert('visits', {
      marketplace: 'ebay',
      address: 'q=coat',
      next_at: now + LATER_MS,
      last_success_at: start,
      last_full_at: start,
      arrivals: 0.1 + 0.2,
      watched_ms: 1e21 / 3,
      problem: odd(6),
    });
    insert('visits', { marketplace: 'ebay', address: '{"q":"\\u0000"}', next_at: HIGHEST });
    insert('marketplaces', { name: 'ebay', calls: 7, resets_at: now + LATER_MS });
    insert('clock', { id: 1, latest_at: start });
    insert('push_keys', { id: 1, public_key: 'public', private_key: 'private', made_at: start });
    insert('live_sources', { name: 'shopify', answered_at: start });
    insert('manufactures', { marketplace: 'ebay', external_id: 'm1', country: null, looked_at: start });
    insert('one_time_links', { token_hash: 'l1', purpose: 'invitation', user_id: null, expires_at: HIGHEST });
    for (let n = 1; n <= items; n += 1) {
      const listing = insert('listings', {
        marketplace: 'ebay',
        external_id: `e${n}`,
        url: `https://ebay.example/${n}`,
        title: `Coat ${n} ${odd(n).slice(0, 100)}`,
        description: n % 3 === 0 ? null : odd(n),
        condition: 'PRE_OWNED',
        condition_text: odd(n).slice(0, 20),
        price_cents: n % 7 === 0 ? null : 100 + ((n * 7919) % 50_000),
        currency: n % 7 === 0 ? null : 'USD',
        is_auction: n % 2,
        accepts_offers: 1 - (n % 2),
        location: 'US',
        images: JSON.stringify(n % 5 === 0 ? [] : [`https://img.example/${n}.jpg`]),
        listed_at: start - n * MINUTE_MS,
        ends_at: n % 2 ? now + LATER_MS : null,
        collected_at: start,
        seen_at: start + n,
        seen_by: visit,
        size: n % 3 === 0 ? odd(n).slice(0, 20) : null,
        shipping: n % 3 === 0 ? JSON.stringify([{ kind: 'free', price: null, to: 'IE' }]) : null,
        import_charges: n % 5 === 0 ? JSON.stringify({ cents: 120, currency: 'USD', to: 'IE' }) : null,
        thing_mark: n % 4 === 0 ? odd(n).slice(0, 50) : null,
      });
      if (n % 10 === 1)
        insert('price_changes', {
          listing_id: listing,
          at: start,
          was_cents: 99_999,
          was_currency: 'USD',
          price_cents: 100 + ((n * 7919) % 50_000),
          currency: 'USD',
        });
      if (n % 4 === 0)
        insert('watched_listings', {
          listing_id: listing,
          marketplace: 'ebay',
          next_at: HIGHEST,
          looked_at: start,
        });
      insert('picture_hashes', {
        listing_id: listing,
        hashes: n % 2 ? null : odd(n),
        failures: n % 3,
        next_at: n % 2 ? HIGHEST : null,
      });
      insert('listing_words', { word: `coat${odd(n).slice(0, 50)}`, listing_id: listing });
      if (n % 10 === 3)
        insert('merges', {
          listing_id: listing - 1,
          other_id: listing,
          evidence: 'pictures',
          pictures: 2,
          words: JSON.stringify(['coat', odd(n).slice(0, 50)]),
          at: start,
        });
      if (n % 10 === 2)
        insert('former_listings', { marketplace: 'ebay', external_id: `f${n}`, listing_id: listing });
    }
    const shop = insert('shops', {
      url: 'https://shop.example/feed.xml',
      way: 'feed',
      name: odd(6),
      second_hand: 1,
      added_at: start,
      next_at: now,
      problem: odd(4),
      memory: JSON.stringify([{ url: 'https://shop.example/feed.xml', etag: '"\\u0000"' }]),
    });
    insert('former_shops', { url: `https://shop.example/${odd(6)}`, id: 7 });
    insert('shop_listings', {
      shop_id: shop,
      external_id: odd(2),
      content: JSON.stringify({ title: odd(5) }),
      changed_at: start,
      read_at: start,
      is_matched: 0,
    });
    for (let user = 1; user <= users; user += 1) {
      insert('users', {
        id: user,
        email: `${user}@example.com`,
        email_key: `${user}@example.com`,
        password_hash: '',
        created_at: start,
        last_seen_at: now,
      });
      insert('news', { user_id: user, number: 3 });
      insert('sessions', {
        id: user,
        user_id: user,
        created_at: start,
        last_used_at: now,
        device: 'Firefox',
      });
      insert('refresh_tokens', {
        token_hash: hashOf(refreshTokenOf(user)),
        session_id: user,
        expires_at: now + LATER_MS,
      });
      insert('device_marks', { user_id: user, token_hash: `d${user}`, created_at: start, last_used_at: now });
      insert('personal_tokens', {
        user_id: user,
        name: odd(user),
        token_hash: `p${user}`,
        may_read: 1,
        may_write: user % 2,
        may_capture: user % 2,
        created_at: start,
        expires_at: user % 2 ? now + LATER_MS : null,
        last_used_at: user % 3 ? null : start,
      });
      insert('passkeys', {
        user_id: user,
        name: odd(user),
        credential_id: `c${user}`,
        public_key: `k${user}`,
        counter: user,
        transports: JSON.stringify(['usb']),
        created_at: start,
        last_used_at: user % 2 ? null : start,
      });
      insert('identities', {
        user_id: user,
        issuer: 'https://id.example',
        subject: `${odd(user)}${user}`,
        email: `${user}@example.com`,
        created_at: start,
        last_used_at: now,
      });
      insert('sign_in_steps', {
        token_hash: `s${user}`,
        purpose: 'oidc join',
        user_id: user % 2 ? null : user,
        content: JSON.stringify({ email: odd(user) }),
        expires_at: now + LATER_MS,
      });
      insert('keyed_calls', { user_id: user, key: `k${user}`, subject: odd(user), made: user, at: start });
      insert('breaks', {
        user_id: user,
        started_at: start,
        ends_at: start + 1,
        exit: 'none',
        welcomed_at: now,
        caught_up_at: now,
      });
      insert('settings', {
        user_id: user,
        items_layout: user % 2 ? null : 'gallery',
        default_filters: user % 3 ? JSON.stringify([{ name: 'brand', values: ['Ünï 😀', '\\u0000'] }]) : null,
        open_picker: user % 2 ? null : 1,
        second_chance: user % 2 ? null : 20,
        seen_through: user % 2 ? null : start,
        looked_at: user % 2 ? null : start,
        sizes: user % 3 ? JSON.stringify(['EU 39', 'ℳ']) : null,
        shoe_sizes: user % 3 ? JSON.stringify(['EU 39', 'ℳ']) : null,
        ring_sizes: user % 3 ? JSON.stringify(['7', 'ℳ']) : null,
        hide_unknown_sizes: user % 2 ? null : 1,
        notify_hour: user % 2 ? null : 7,
        quiet_from: user % 2 ? null : '22:00',
        quiet_to: user % 2 ? null : '07:00',
        time_zone: user % 2 ? null : 'Europe/Berlin',
        notify_kept: user % 2 ? null : 1,
        country: user % 2 ? null : 'IE',
        default_notify: user % 2 ? null : 'daily',
      });
      const channel = insert('channels', {
        user_id: user,
        kind: 'webhook',
        address: `https://hooks.example/${user}`,
        state: 'active',
        reason: odd(user),
        failing_since: user % 2 ? null : start,
        secret: `whsec_${user}`,
        old_secret: user % 2 ? null : `whsec_old_${user}`,
        old_secret_until: user % 2 ? null : now + LATER_MS,
        label: odd(user),
        types: user % 2 ? null : JSON.stringify(['items.found', 'digest']),
        answered_at: user % 2 ? null : start,
        created_at: start,
      });
      const code = String(100_000 + user);
      insert('chat_codes', { user_id: user, code, expires_at: now + LATER_MS });
      insert('used_actions', { token_hash: `a${user}`, user_id: user, used_at: now });
      insert('secret_feeds', {
        user_id: user,
        query_id: null,
        name: `name ${user}`,
        token_hash: `f${user}`,
        created_at: start,
      });
      insert('notified_people', { user_id: user, look_at: HIGHEST, digest_at: start });
      insert('deliveries', {
        id: `msg_${user}`,
        user_id: user,
        channel_id: channel,
        type: 'items.found',
        summary: odd(user),
        body: JSON.stringify({ type: 'items.found', data: { items: [{ title: odd(user) }] } }),
        // One that waits would be sent while the answers are compared.
        state: 'failed',
        attempts: 1,
        problem: odd(user + 1),
        created_at: start,
        finished_at: start,
      });
      insert('shared_sheets', { user_id: user, token: String(user), shared_at: start });
      insert('turns', { marketplace: 'ebay', user_id: user, began: user / 3, ended: 1e-300, calls: 0.1 });
      const query = {
        user_id: user,
        active: 1,
        minimum_condition: 'PRE_OWNED',
        created_at: start,
        planned_at: start,
      };
      const [coat, wool] = ['coat', `wool ${odd(user).slice(0, 100)}`].map((query_text) =>
        insert('queries', {
          ...query,
          query_text,
          category: query_text === 'coat' ? `Women's Clothing` : null,
          max_price_cents: query_text === 'coat' ? null : 12_345,
          limit_counts: query_text === 'coat' ? 'door' : 'price',
          country: user % 2 ? null : 'IE',
          starred: query_text === 'coat' ? 1 : 0,
          filters: JSON.stringify([{ name: 'brand', values: ['Ünï 😀'] }]),
        }),
      ) as [number, number];
      insert('query_visits', {
        query_id: coat,
        visit_id: visit,
        collected_at: start,
        seen: items,
        matched: items,
      });
      insert('query_visits', { query_id: wool, visit_id: visit, collected_at: user % 2 ? null : start });
      insert('kept_away', {
        query_id: coat,
        visit_id: visit,
        reason: 'excluded-word',
        value: odd(user),
        text: `contain the excluded word “${odd(user)}”`,
        count: items,
        examples: JSON.stringify([{ title: odd(user), url: 'https://example.com/', picture: null }]),
        examples_until: start,
        read_at: start,
      });
      insert('query_skips', { query_id: wool, marketplace: 'sample', reason: odd(2) });
      const deleted = insert('deleted_queries', {
        ...query,
        id: 1_000_000 + user,
        query_text: 'hat',
        filters: '[]',
        deleted_at: now,
      });
      insert('deleted_query_visits', { query_id: deleted, visit_id: visit });
      insert('captures', {
        user_id: user,
        listing_id: 1,
        way: user % 2 ? null : 'mail',
        captured_at: start,
        site: 'depop.com',
      });
      insert('dismissed_marks', {
        user_id: user,
        marketplace: 'ebay',
        mark: `id:${odd(user).slice(0, 100)}`,
      });
      insert('captured_mails', {
        user_id: user,
        mark: `mail ${user}`,
        way: 'mail',
        subject: odd(user),
        read_at: start,
        found: user,
      });
      insert('mailboxes', {
        user_id: user,
        server: 'imap.mail.example',
        port: 993,
        login: odd(user),
        folder: 'Alerts',
        password: 'hidden',
        next_at: start,
        created_at: start,
      });
      insert('suggestion_answers', {
        user_id: user,
        query_id: coat,
        key: `word:${odd(user)}`,
        declined_at: start,
        shown_at: user % 2 ? null : start,
      });
      insert('shop_reports', { shop_id: 1, user_id: user, reason: odd(9), reported_at: start });
      if (items > 1) insert('splits', { user_id: user, listing_id: 1, other_id: 2, at: start });
      const act = insert('acts', {
        user_id: user,
        key: `key ${user}`,
        subject: '{}',
        at: start,
        items: 1,
        kept: 1,
        news: 2,
      });
      for (let listing = 1; listing <= items; listing += 1) {
        const isDismissed = listing % 9 === 0;
        const item = insert('items', {
          user_id: user,
          listing_id: listing,
          created_at: start - listing * MINUTE_MS,
          collected_at: start,
          dismissed_at: isDismissed ? start : null,
          dismissed_price_cents: isDismissed ? 5 : null,
          dismissed_currency: isDismissed ? 'USD' : null,
          act: isDismissed ? act : null,
          news: isDismissed ? 2 : 1,
        });
        insert('finds', { query_id: coat, item_id: item, user_id: user, found_at: start, news: 1 });
        // Into the one before it.
        if (listing % 10 === 3) {
          client.prepare('update items set merged_into = id - 1 where id = ?').run(item);
          const copy = { query_id: wool, item_id: item - 1, user_id: user, merged_from: item };
          insert('finds', { ...copy, found_at: start, news: 1 });
          const also =
            'insert into item_marks (item_id, user_id, also) values (?, ?, 1) on conflict do update set also = 1';
          client.prepare(also).run(item - 1, user);
        }
        if (listing % 4 === 0)
          insert('item_marks', {
            item_id: item,
            user_id: user,
            kept_at: start + listing,
            kept_price_cents: 1999,
            kept_currency: 'USD',
            note: listing % 8 === 0 ? odd(listing) : null,
            let_go_at: listing % 20 === 0 ? start + 2 * listing : null,
            news: 2,
            passed_price_cents: listing % 12 === 0 ? 2999 : null,
            passed_currency: listing % 12 === 0 ? 'USD' : null,
          });
        if (listing % 4 === 0) {
          insert('outbox', {
            user_id: user,
            channel_id: channel,
            subject: `found ${item}`,
            event: 'found',
            item_id: item,
            query_id: coat,
            at: start,
            is_daily: user % 2,
            delivery_id: listing % 8 === 0 ? `msg_${user}` : null,
          });
          insert('seen_prices', { item_id: item, cents: HIGHEST, currency: 'USD', at: start });
        }
        if (listing % 3 === 0 && listing % 10 !== 2)
          insert('finds', { query_id: wool, item_id: item, user_id: user, found_at: start, news: 3 });
        if (listing === 1)
          insert('deleted_finds', {
            id: 10_000_000 + user,
            query_id: deleted,
            item_id: item,
            user_id: user,
            found_at: start,
          });
      }
    }
    // Ids that were given to rows that are gone.
    client.exec(`
      insert into users (id, email, email_key, password_hash, created_at) values (900, 'x', 'x', '', 0);
      delete from users where id = 900;
      insert into acts (id, user_id, at, items) values (${2 ** 40}, 1, 0, 0);
      delete from acts where id = ${2 ** 40};
    `);
  })();
  await writing(db, (tx) =>
    saveShown(
      tx,
      Array.from({ length: items }, (_, at) => at + 1),
    ),
  );
  // A text that is rendered when it is read, and a row that nobody writes so.
  client.exec(`
    delete from listing_texts where listing_id = ${items};
    update items set sort_price_cents = 7 where id = 1;
  `);
  db.close();
}
