import type { KeyObject } from 'node:crypto';
import type { Fees, Rule } from '@rummage/door-price';
import type { ShopFetcher, ShopifyCatalogue } from '@rummage/marketplaces';
import type { Exchange } from '@rummage/vocabulary';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db, Tx } from './db/database.ts';
import type { Hsts } from './http/security-headers.ts';
import type { Senders } from './notifications/channels/senders.ts';
import type { AskByMail } from './notifications/mail/mailer.ts';
import type { CallBot } from './notifications/telegram/bot-api.ts';
import type { Backups } from './operators/backups/backups.ts';
import type { Metrics } from './operators/metrics.ts';
import type { RateLimits } from './people/auth/limits/rate-limits.ts';
import type { Passwords } from './people/auth/passwords.ts';
import type { OidcProvider } from './people/oidc/provider.ts';
import type { MailReach } from './sources/captures/mail/imap.ts';
import type { MailboxKeys } from './sources/captures/mail/mailbox-keys.ts';
import type { AllowsByName } from './sources/configured.ts';
import type { Connection } from './sources/marketplaces/connections.ts';

/** All that the server needs from outside. */
export interface Deps {
  db: Db;
  /** Another text whenever the contents of the database may have been exchanged, and the same in all processes that share it. */
  contentsId: string;
  /** Signs access tokens. */
  key: KeyObject;
  now: () => number;
  log: Logger;
  passwords: Passwords;
  rateLimits: RateLimits;
  signUp: 'open' | 'closed';
  /** Whether all ways to log in are open, or only the identity provider's. */
  signIn: 'all' | 'oidc';
  /** The identity provider (OpenID Connect); undefined where none is set up. */
  oidc: OidcProvider | undefined;
  /** Mails somebody a question; undefined where no mails are sent. */
  askByMail: AskByMail | undefined;
  /** Called at the end of every attempt to log in. */
  noteSignIn: Metrics['noteSignIn'];
  /** People who may add shops. */
  shops: Config['SHOPS'];
  /** Asks shops; the only one of the process. */
  shopFetcher: ShopFetcher;
  /** Shopify's global catalogue, searched live; undefined while it is switched off. */
  catalogue: ShopifyCatalogue | undefined;
  /** Senders of messages, for the kinds of channels that are set up here; none when notifications are off. */
  senders: Senders;
  /** The bot of the installation; undefined where there is none. */
  telegram: CallBot | undefined;
  /** Pauses a query for a button of a message. False when it is gone or somebody else's. */
  pauseQuery: (tx: Tx, userId: number, queryId: number) => Promise<boolean>;
  /** How passwords of mailboxes are stored, and where their servers may be; undefined while none are read. */
  mailboxes: { keys: MailboxKeys; reach: MailReach } | undefined;
  /** Every marketplace but shops, connected or not. */
  connections: readonly Connection[];
  /** What may be done with whose listings. */
  allows: AllowsByName;
  queriesPerUser: number;
  itemsPerUser: number;
  /** Called whenever queries have changed. */
  wakeCollector: () => void;
  /**
   * Seed of the sample marketplace, whose pages and pictures are also served while it is off: feeds still
   * show its items.
   */
  sampleSeed: string;
  /** ISO 4217 code of the prices in queries. */
  currency: string;
  /** What is charged until a thing is at a door, as far as the installation knows. */
  fees: readonly Rule[];
  /** Reads the known rates of other currencies, and those fees as of today. */
  exchange: () => Promise<Exchange & Fees>;
  /** The built web client; undefined serves the API alone. */
  webDir: string | undefined;
  /** The address at which people reach it, for what names it elsewhere. */
  publicUrl: string;
  /** Other origins that may call the API. */
  corsOrigins: readonly string[];
  /** The value for Express's "trust proxy"; never all of them, or callers could claim any address. */
  trustProxy: false | number | string;
  /** Names that browsers are to reach only by TLS; none where there is no TLS. */
  hsts: Hsts;
  /** Listings may bring pictures from addresses of one's own network, and people may be notified there. */
  allowPrivate: boolean;
  /** Undefined where they are turned off. */
  metrics: Metrics | undefined;
  /** Backups that are made by themselves; undefined where none are. */
  backups: Backups | undefined;
  /** Fires when the server closes, so that event streams can end. */
  closing: AbortSignal;
  /** Check every answer against the contract: for tests and development. */
  validateAnswers: boolean;
}
