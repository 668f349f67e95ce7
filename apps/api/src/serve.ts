import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, createCollectorApp } from './app.ts';
import { type Collector, startCollector } from './collect/collector.ts';
import { type Config, ConfigError, hstsOf, isOnPostgres } from './config.ts';
import { onBrokenInvariant } from './db/invariants.ts';
import { collectDepsOf, depsOf } from './deps-of.ts';
import { createChangingListener, createHttpServer, gentleClose } from './http/http-server.ts';
import { createLog } from './log.ts';
import { type Notifier, startNotifier } from './notifications/notifier.ts';
import { createBot } from './notifications/telegram/bot.ts';
import { type MailboxReader, startMailboxReader } from './sources/captures/mail/mailbox-reader.ts';
import { postgresStorage, sqliteStorage } from './storage.ts';
import { endThreads } from './work/pool.ts';

const CLOSE_WITHIN_MS = 10_000;

/**
 * Serves, collects and notifies, as far as that is the role of this process, until a signal ends it.
 * @throws ConfigError
 */
export async function serve(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  onBrokenInvariant((what, facts) => log.error(facts, `must not happen: ${what}`));
  const closing = new AbortController();
  const storage = isOnPostgres(config)
    ? postgresStorage(config, log, closing.signal)
    : sqliteStorage(config, log, closing.signal);
  const hsts = hstsOf(config);
  const answers = createChangingListener(hsts);
  const server = createHttpServer(answers.listener, hsts);
  const closeServer = gentleClose(server);
  let collector: Collector | undefined;
  let notifier: Notifier | undefined;
  let mailboxReader: MailboxReader | undefined;

  async function close(signal: string): Promise<void> {
    if (closing.signal.aborted) return;
    closing.abort();
    log.info({ signal }, 'closing');
    setTimeout(() => {
      server.closeAllConnections();
    }, CLOSE_WITHIN_MS).unref();
    await Promise.all([closeServer(), collector?.stop(), notifier?.stop(), mailboxReader?.stop()]);
    await endThreads(storage.db);
    await storage.db.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));

  try {
    const port = await listen(server, config);
    const contentsId = await storage.ready(answers.waitForDatabase);
    if (closing.signal.aborted) return;
    const wakeCollector = () => collector?.wake();
    const deps = depsOf(config, {
      storage,
      contentsId,
      log,
      closing: closing.signal,
      hsts,
      wakeCollector,
    });
    answers.open(config.ROLE === 'collector' ? createCollectorApp(deps) : createApp(deps));
    // Only a process that has its port collects, so that a second start by mistake calls no marketplace.
    if (config.ROLE !== 'api') {
      collector = startCollector(collectDepsOf(config, deps));
      const { mailboxes, metrics, telegram } = deps;
      const bot = telegram && createBot({ ...deps, call: telegram });
      notifier = startNotifier({ ...deps, noteMessage: metrics?.noteMessage }, bot);
      if (mailboxes) mailboxReader = startMailboxReader({ ...deps, mailboxes, self: randomUUID() });
    }
    storage.watch();
    process.stdout.write(`Rummage is open at ${config.PUBLIC_URL ?? `http://localhost:${port}`}\n`);
  } catch (error) {
    // A signal came while it waited for its database.
    if (closing.signal.aborted) return;
    server.close();
    server.closeAllConnections();
    await endThreads(storage.db);
    await storage.db.close();
    throw error;
  }
}

/** Returns the port. @throws ConfigError */
async function listen(server: Server, { HOST, PORT }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new ConfigError(`Rummage cannot listen on ${HOST}:${PORT}: ${reasonOf(error)}`));
    });
    server.listen(PORT, HOST, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code === 'EADDRINUSE' ? 'the port is taken; set PORT to another' : error.message;
}
