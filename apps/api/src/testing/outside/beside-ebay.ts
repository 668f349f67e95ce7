import { ebayMarketplace, type Marketplace } from '@rummage/marketplaces';
import { type FakeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import type { Use } from '@rummage/vocabulary';
import { readConfig } from '#config';
import type { MailServer } from '#notifications/mail/mailer';
import type { CallBot } from '#notifications/telegram/bot-api';
import { allowsOf } from '#sources/configured';
import type { Connection } from '#sources/marketplaces/connections';
import { clockAt } from '../api.ts';
import { closeAfterTest } from '../closing.ts';
import { besideMarketplaces } from './beside-marketplaces.ts';

export interface BesideEbay {
  listings?: readonly FakeListing[];
  dailyCalls?: number;
  itemsPerUser?: number;
  /** True if people may be notified at addresses of this machine. */
  allowPrivate?: boolean;
  /** The server for mails; default: none. */
  mailServer?: MailServer;
  /** The bot of Telegram; default: none. */
  telegram?: CallBot;
  /** What eBay is said to have agreed to; default: nothing. */
  agreed?: readonly Use[];
  /** What is said to be collected from. */
  connections?: Connection[];
  /** Marketplaces besides eBay. */
  others?: (now: () => number) => Marketplace[];
  /** Changes eBay's adapter. */
  disguise?: (ebay: Marketplace) => Marketplace;
}

/** Long enough for a busy machine. */
const PATIENT_MS = 15_000;

/** Alice and bob at noon, both of them just seen, with a fake eBay to collect from. */
export async function besideEbay({
  listings = [],
  dailyCalls = 5000,
  itemsPerUser = 200_000,
  allowPrivate = false,
  mailServer,
  telegram,
  agreed = [],
  connections,
  others = () => [],
  disguise = (ebay) => ebay,
}: BesideEbay = {}) {
  const clock = clockAt('2026-03-01T12:00:00Z');
  const ebay = await startFakeEbay({ listings, now: clock.now });
  closeAfterTest(() => ebay.close());
  const { clientId, clientSecret, url: apiUrl } = ebay;
  const marketplace = disguise(
    ebayMarketplace({ clientId, clientSecret, apiUrl, dailyCalls, timeoutMs: PATIENT_MS, now: clock.now }),
  );
  const api = await besideMarketplaces({
    clock,
    itemsPerUser,
    allowPrivate,
    mailServer,
    telegram,
    allows: allowsOf(readConfig({ EBAY_ALLOWS: agreed.join() })),
    ...(connections && { connections }),
    marketplaces: (now) => [marketplace, ...others(now)],
  });
  return {
    ...api,
    ebay,
    marketplace,
    visits: async () => api.db.writer.query.visits.findMany({ orderBy: (row) => row.id }),
    listing: async (externalId: string) =>
      api.db.writer.query.listings.findFirst({ where: (row, { eq }) => eq(row.external_id, externalId) }),
    searches: () => ebay.requestsOf('search').length,
    looks: () => ebay.requestsOf('item').length,
  };
}
