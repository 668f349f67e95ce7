import { createSecretKey, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MARKETPLACES, type Use } from '@rummage/vocabulary';
import type { CollectDeps } from './collect/collect-deps.ts';
import {
  botOf,
  type Config,
  corsOriginsOf,
  mailServerOf,
  oidcOf,
  publicUrlOf,
  trustProxyOf,
} from './config.ts';
import type { Deps } from './deps.ts';
import { readCosts } from './items/exchange.repo.ts';
import { createSenders } from './notifications/channels/senders.ts';
import { askerByMail } from './notifications/mail/mailer.ts';
import { botCaller } from './notifications/telegram/bot-api.ts';
import { createMetrics } from './operators/metrics.ts';
import { createRateLimits, NO_RATE_LIMITS } from './people/auth/limits/rate-limits.ts';
import { createPasswords } from './people/auth/passwords.ts';
import { createOidcProvider } from './people/oidc/provider.ts';
import { pauseQuery } from './queries/change-query.ts';
import { mailboxKeys } from './sources/captures/mail/mailbox-keys.ts';
import {
  allowsOf,
  currencyOf,
  feesOf,
  marketplacesOf,
  SAMPLE_SEED,
  samplesStepAside,
} from './sources/configured.ts';
import { connectionsOf } from './sources/marketplaces/connections.ts';
import { catalogueOf } from './sources/search-now/catalogue-of.ts';
import { shopFetcherOf } from './sources/shops/shop-fetcher.ts';
import type { Storage } from './storage.ts';
import { readerBeside } from './work/pool.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Running = Pick<Deps, 'closing' | 'contentsId' | 'hsts' | 'log' | 'wakeCollector'>;

/** Dependencies of the server, as the environment says. */
export function depsOf(config: Config, { storage, ...running }: Running & { storage: Storage }): Deps {
  const read = readerBeside(storage.db);
  const currency = currencyOf(config);
  const fees = feesOf(config);
  const { db, backups } = storage;
  const metrics = config.METRICS === 'on' ? createMetrics({ db, now: Date.now, backups }) : undefined;
  const mailServer = mailServerOf(config);
  const oidc = oidcOf(config);
  const key = createSecretKey(storage.jwtSecret, 'utf8');
  const bot = config.NOTIFICATIONS === 'off' ? undefined : botOf(config);
  const telegram = bot && botCaller(bot);
  return {
    ...running,
    db: storage.db,
    key,
    now: Date.now,
    passwords: createPasswords(),
    rateLimits: config.RATE_LIMITS === 'on' ? createRateLimits(storage.counting) : NO_RATE_LIMITS,
    signUp: config.SIGN_UP,
    signIn: config.SIGN_IN,
    oidc: oidc && createOidcProvider(oidc, running.log, Date.now),
    askByMail: mailServer && askerByMail(mailServer, Date.now),
    noteSignIn: metrics?.noteSignIn ?? (() => undefined),
    shops: config.SHOPS,
    shopFetcher: shopFetcherOf(config, read),
    catalogue: catalogueOf(config, storage.counting, Date.now, read),
    senders:
      config.NOTIFICATIONS === 'off'
        ? {}
        : createSenders({
            db: storage.db,
            mailServer,
            allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on',
            publicUrl: publicUrlOf(config),
            now: Date.now,
            key,
            telegram,
          }),
    telegram,
    pauseQuery,
    mailboxes:
      config.MAILBOXES === 'on'
        ? {
            keys: mailboxKeys(storage.jwtSecret),
            reach: { allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on' },
          }
        : undefined,
    connections: connectionsOf(config, Date.now),
    allows: allowsOf(config),
    queriesPerUser: config.QUERIES_PER_USER,
    itemsPerUser: config.ITEMS_PER_USER,
    sampleSeed: SAMPLE_SEED,
    currency,
    fees,
    exchange: () => readCosts({ db: storage.db, currency, fees, now: Date.now }),
    webDir: existsSync(join(WEB_DIR, 'index.html')) ? WEB_DIR : undefined,
    publicUrl: publicUrlOf(config),
    corsOrigins: corsOriginsOf(config),
    trustProxy: trustProxyOf(config),
    allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on',
    metrics,
    backups,
    validateAnswers: process.env.NODE_ENV === 'development',
  };
}

/** Dependencies of the collector besides. */
export function collectDepsOf(
  config: Config,
  { db, now, log, currency, shopFetcher, allows, fees }: Deps,
): CollectDeps {
  const allowing = (use: Use) => MARKETPLACES.filter((name) => allows[name][use]);
  return {
    db,
    marketplaces: marketplacesOf(config, now),
    shops:
      config.SHOPS === 'off'
        ? undefined
        : { fetcher: shopFetcher, intervalMs: config.SHOP_INTERVAL_S * 1000 },
    likeness: { fetcher: shopFetcher, marketplaces: allowing('pictures'), counted: allowing('statistics') },
    samplesStepAside: samplesStepAside(config),
    currency,
    fees,
    ratesFile: config.RATES_FILE,
    now,
    random: Math.random,
    log,
    self: randomUUID(),
    itemsPerUser: config.ITEMS_PER_USER,
    minIntervalMs: config.COLLECT_MIN_INTERVAL_S * 1000,
    maxIntervalMs: config.COLLECT_MAX_INTERVAL_S * 1000,
  };
}
