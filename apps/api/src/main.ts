import { createSecretKey, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { createPasswords } from './auth/passwords.ts';
import { createRateLimits, NO_RATE_LIMITS } from './auth/rate-limits.ts';
import { type Collector, startCollector } from './collect/collector.ts';
import {
  type Config,
  ConfigError,
  corsOriginsOf,
  hasSecrets,
  jwtSecret,
  openDataDir,
  readConfig,
  trustProxyOf,
} from './config.ts';
import { tryWriting, whatIsWrong } from './db/condition.ts';
import { type Db, openDatabase } from './db/database.ts';
import { checkPages } from './db/page-check.ts';
import { refuseEmptied } from './db/versions.ts';
import { gentleClose } from './http/gentle-close.ts';
import { createHttpServer } from './http/http-server.ts';
import { createLog } from './log.ts';
import { currencyOf, isSampleOn, marketplacesOf, SAMPLE_SEED } from './sources.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const CLOSE_WITHIN_MS = 10_000;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  serve(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function serve(config: Config): void {
  const log = createLog(config.LOG_LEVEL);
  const dataDir = openDataDir(config);
  const file = join(dataDir, 'rummage.db');
  const db = openOrExplain(file, hasSecrets(dataDir));
  // Made last: if there are secrets, there was a complete database.
  const key = createSecretKey(jwtSecret(config, dataDir), 'utf8');
  const currency = currencyOf(config);
  const now = Date.now;
  tryWriting(db);
  const wrong = whatIsWrong(db, now());
  if (wrong !== undefined) process.stderr.write(`${wrong} Rummage shows what it has, and saves nothing.\n`);
  const isBehindTls = config.PUBLIC_URL?.startsWith('https:') ?? false;

  const closing = new AbortController();
  let collector: Collector | undefined;
  const app = createApp({
    db,
    key,
    now,
    log,
    passwords: createPasswords(),
    rateLimits: config.RATE_LIMITS === 'on' ? createRateLimits() : NO_RATE_LIMITS,
    signUp: config.SIGN_UP,
    queriesPerUser: config.QUERIES_PER_USER,
    itemsPerUser: config.ITEMS_PER_USER,
    wakeCollector: () => collector?.wake(),
    sampleSeed: isSampleOn(config) ? SAMPLE_SEED : undefined,
    currency,
    webDir: existsSync(join(WEB_DIR, 'index.html')) ? WEB_DIR : undefined,
    corsOrigins: corsOriginsOf(config),
    trustProxy: trustProxyOf(config),
    isBehindTls,
    allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on',
    metrics: config.METRICS === 'on',
    closing: closing.signal,
    validateAnswers: process.env.NODE_ENV === 'development',
  });

  const server = createHttpServer(app, isBehindTls);
  const closeServer = gentleClose(server);
  server.once('error', (error) => {
    process.stderr.write(`Rummage cannot listen on ${config.HOST}:${config.PORT}: ${reasonOf(error)}\n`);
    process.exit(1);
  });
  server.listen(config.PORT, config.HOST, () => {
    // Only the process that has the port collects, so that a second start by mistake calls no marketplace.
    collector = startCollector({
      db,
      marketplaces: marketplacesOf(config, now),
      currency,
      now,
      random: Math.random,
      log,
      self: randomUUID(),
      itemsPerUser: config.ITEMS_PER_USER,
      minIntervalMs: config.COLLECT_MIN_INTERVAL_S * 1000,
      maxIntervalMs: config.COLLECT_MAX_INTERVAL_S * 1000,
    });
    void checkPages({ db, file, log, closing: closing.signal });
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`Rummage is open at ${config.PUBLIC_URL ?? `http://localhost:${port}`}\n`);
  });

  async function close(signal: string): Promise<void> {
    if (closing.signal.aborted) return;
    closing.abort();
    log.info({ signal }, 'closing');
    setTimeout(() => {
      server.closeAllConnections();
    }, CLOSE_WITHIN_MS).unref();
    await Promise.all([closeServer(), collector?.stop()]);
    db.$client.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code === 'EADDRINUSE' ? 'the port is taken; set PORT to another' : error.message;
}

function openOrExplain(file: string, hasBeen: boolean): Db {
  try {
    if (hasBeen) refuseEmptied(file);
    return openDatabase(file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be opened: ${(error as Error).message}`);
  }
}
