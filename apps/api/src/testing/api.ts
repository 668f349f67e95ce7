import { createSecretKey, randomBytes } from 'node:crypto';
import { FEES } from '@rummage/door-price';
import type { Marketplace } from '@rummage/marketplaces';
import { makeFetcher } from '@rummage/marketplaces/testing';
import type { Express } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { createApp } from '#app';
import { collect } from '#collect/collect';
import type { CollectDeps, LikenessDeps, ShopDeps } from '#collect/collect-deps';
import { createClockWatch } from '#collect/watch-clock';
import { readConfig } from '#config';
import type { Db } from '#db/database';
import type { Deps } from '#deps';
import { readCosts } from '#items/exchange.repo';
import { createSenders } from '#notifications/channels/senders';
import { askerByMail, type MailServer } from '#notifications/mail/mailer';
import { notifyAll } from '#notifications/notifier';
import { createMetrics } from '#operators/metrics';
import { NO_RATE_LIMITS } from '#people/auth/limits/rate-limits';
import { createPasswords } from '#people/auth/passwords';
import { pauseQuery } from '#queries/change-query';
import { allowsOf } from '#sources/configured';
import { connectionsOf } from '#sources/marketplaces/connections';
import { asDocumented, type Verb, VERBS } from './as-documented.ts';
import { emptyDatabase } from './databases/empty-database.ts';

/** A clock that stands still until the test moves it. */
export interface Clock {
  now: () => number;
  pass: (ms: number) => void;
  /** Time of a clock that nobody sets. */
  elapsed: () => number;
  /** Lets time pass that only the clock notices that nobody sets. */
  stand: (ms: number) => void;
}

export function clockAt(instant: string): Clock {
  let time = Date.parse(instant);
  let elapsed = 0;
  return {
    now: () => time,
    pass: (ms) => {
      time += ms;
      elapsed += Math.max(ms, 0);
    },
    elapsed: () => elapsed,
    stand: (ms) => {
      elapsed += ms;
    },
  };
}

/** A whole API on an empty database. */
export interface TestApi {
  app: Express;
  /** Fails when an answer is not as the OpenAPI document says. */
  http: Pick<ReturnType<typeof supertest>, Verb>;
  db: Db;
  clock: Clock;
  deps: CollectDeps;
  /** Collects everything that is due at this moment of the clock. */
  collect: () => Promise<void>;
  /** Sends everything that people are to be notified of at this moment. */
  notify: () => Promise<void>;
}

export interface TestApiOptions extends Partial<Omit<Deps, 'metrics'>> {
  /** Default: nothing is measured. */
  metrics?: boolean;
  /** Default: no mails are sent. */
  mailServer?: MailServer;
  marketplaces?: (now: () => number) => Marketplace[];
  /** Default: shops are turned off. */
  shopDeps?: ShopDeps;
  /** Default: listings are not compared with each other. */
  likeness?: LikenessDeps;
  clock?: Clock;
}

/** The key of all installations of tests. */
export const KEY = createSecretKey(randomBytes(48));
/** The cheapest that argon2 allows: these tests are not about its strength. */
const passwords = createPasswords({ memoryCost: 1024, timeCost: 2, parallelism: 1 });

/** The fetcher of tests that are not about shops: every name leads to what must not be called. */
const UNCONNECTED = makeFetcher({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });

/** The time of tests that do not choose one. */
export const NOON = '2026-03-01T12:00:00Z';

export function testApi({
  marketplaces,
  shopDeps,
  likeness,
  clock = clockAt(NOON),
  metrics: isMeasured = false,
  ...deps
}: TestApiOptions = {}): TestApi {
  const db = deps.db ?? emptyDatabase();
  const log = pino({ level: 'silent' });
  const senders =
    deps.senders ??
    createSenders({
      db,
      mailServer: deps.mailServer,
      allowPrivate: true,
      publicUrl: 'https://rummage.example',
      now: clock.now,
      key: KEY,
      telegram: deps.telegram,
    });
  const { backups } = deps;
  const metrics = isMeasured ? createMetrics({ db, now: clock.now, backups }) : undefined;
  const app = createApp({
    db,
    contentsId: 'of this test',
    key: KEY,
    now: clock.now,
    log,
    passwords,
    rateLimits: NO_RATE_LIMITS,
    signUp: 'open',
    signIn: 'all',
    oidc: undefined,
    askByMail: deps.mailServer && askerByMail(deps.mailServer, clock.now),
    noteSignIn: metrics?.noteSignIn ?? (() => undefined),
    shops: 'open',
    shopFetcher: UNCONNECTED,
    catalogue: undefined,
    senders,
    telegram: undefined,
    pauseQuery,
    mailboxes: undefined,
    connections: connectionsOf(readConfig({}), clock.now),
    allows: allowsOf(readConfig({})),
    queriesPerUser: 10_000,
    itemsPerUser: 200_000,
    wakeCollector: () => undefined,
    sampleSeed: 'test',
    currency: 'USD',
    fees: FEES,
    exchange: () =>
      readCosts({ db, currency: deps.currency ?? 'USD', fees: deps.fees ?? FEES, now: clock.now }),
    webDir: undefined,
    publicUrl: 'http://localhost:3000',
    corsOrigins: [],
    trustProxy: false,
    hsts: 'none',
    allowPrivate: false,
    metrics,
    backups,
    closing: new AbortController().signal,
    validateAnswers: true,
    ...deps,
  });
  const collectDeps: CollectDeps = {
    db,
    marketplaces: marketplaces?.(clock.now) ?? [],
    shops: shopDeps,
    likeness,
    samplesStepAside: true,
    currency: 'USD',
    fees: deps.fees ?? FEES,
    ratesFile: undefined,
    now: clock.now,
    elapsed: clock.elapsed,
    random: () => 0.5,
    log,
    self: 'this test',
    itemsPerUser: deps.itemsPerUser ?? 200_000,
    minIntervalMs: 120_000,
    maxIntervalMs: 21_600_000,
  };
  const watchClock = createClockWatch(collectDeps);
  return {
    app,
    http: checked(app),
    db,
    clock,
    deps: collectDeps,
    collect: () => collect(collectDeps, watchClock),
    notify: () => notifyAll({ db, now: clock.now, log, senders, noteMessage: metrics?.noteMessage }),
  };
}

function checked(app: Express): TestApi['http'] {
  const http = supertest(app);
  const call = (verb: Verb) => [verb, (path: string) => http[verb](path).expect(asDocumented)];
  return Object.fromEntries(VERBS.map(call)) as TestApi['http'];
}
