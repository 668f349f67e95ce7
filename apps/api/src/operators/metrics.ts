import type { ChannelKind } from '@rummage/vocabulary';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#db/database';
import { brokenInvariants } from '#db/invariants';
import { VERSION } from '#version';
import type { Backups } from './backups/backups.ts';
import { readStatus, readTotals, readWaitingMessages } from './status.repo.ts';

export interface Metrics {
  /** Times every request. */
  timeRequests: RequestHandler;
  /** Answers in Prometheus' text format. */
  show: RequestHandler;
  /** Counts somebody who got in, or was refused. */
  noteSignIn: (way: 'password' | 'passkey' | 'oidc', result: 'in' | 'refused') => void;
  /** Counts an attempt to send a message. */
  noteMessage: (kind: ChannelKind, result: string) => void;
}

interface Measured {
  db: Db;
  now: () => number;
  backups: Backups | undefined;
}

/** Metrics for monitoring: how requests are answered, how collecting and notifying goes, how many rows there are. */
export function createMetrics({ db, now, backups }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'rummage_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'rummage_build_info',
    help: 'Which version of Rummage this is, always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `rummage_${name}`, help, labelNames, registers: [registry] });
  const signIns = counter('sign_ins_total', 'Tries to log in', 'way', 'result');
  const messages = counter('messages_total', 'Attempts to send a message to somebody', 'kind', 'result');
  const setGauges = createGauges(registry);
  const setBackupAge = createBackupAge(registry, backups);

  return {
    noteSignIn: (way, result) => signIns.inc({ way, result }),
    noteMessage: (kind, result) => messages.inc({ kind, result }),
    timeRequests(req, res, next) {
      const stop = requests.startTimer({ method: req.method });
      res.once('finish', () => {
        stop({ route: routeOf(req), status: String(res.statusCode) });
      });
      next();
    },
    async show(_req, res) {
      await setGauges(db, now());
      setBackupAge(now());
      res.type(registry.contentType).send(await registry.metrics());
    },
  };
}

/** The pattern of the path, never the path itself, which has countless values. */
function routeOf({ route }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'other';
}

/** Gauges of what the database holds; the returned function sets them. */
function createGauges(registry: Registry): (db: Db, now: number) => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `rummage_${name}`, help, labelNames, registers: [registry] });

  const calls = gauge('marketplace_calls_today', 'Calls made in its present day', 'marketplace');
  const paused = gauge('marketplace_quiet_seconds', 'How much longer it is paused', 'marketplace');
  const failures = gauge('marketplace_failures', 'Failures in a row', 'marketplace');
  const visits = gauge('visits', 'Visits by how the last try went', 'marketplace', 'trouble');
  const overdue = gauge('visits_overdue_seconds', 'Longest time that a visit has been due', 'marketplace');
  const shops = gauge('shops', 'Shops by how the last try to read them went', 'trouble');
  const shopListings = gauge('shop_listings', 'What all shops list, sold out things included');
  const shopsOverdue = gauge('shops_overdue_seconds', 'Longest time that a shop has been due');
  const stored = gauge('stored', 'Rows by kind', 'kind');
  const waiting = gauge('messages_waiting', 'Messages that are to be sent, or sent again');
  const broken = gauge('invariants_broken', 'What must not happen and has since the start, by kind', 'kind');
  const waitingFor = gauge('messages_waiting_seconds', 'Longest time that one of them has waited');

  return async (db, now) => {
    const status = await readStatus(db);
    for (const each of [calls, paused, failures, visits, overdue, shops, shopListings, shopsOverdue])
      each.reset();
    for (const { name: marketplace, ...row } of status.marketplaces) {
      calls.set({ marketplace }, row.resets_at > now ? row.calls : 0);
      paused.set({ marketplace }, Math.max(0, row.paused_until - now) / 1000);
      failures.set({ marketplace }, row.failures);
    }
    // The visits due longest come first, so they are set last here. Visits that nobody needs are never due.
    const needed = status.visits.filter(({ queries }) => queries > 0);
    for (const { visit } of needed.toReversed()) {
      const { marketplace } = visit;
      visits.inc({ marketplace, trouble: visit.trouble ?? 'none' });
      overdue.set({ marketplace }, Math.max(0, now - visit.next_at) / 1000);
    }
    for (const shop of status.shops) {
      shops.inc({ trouble: shop.problem === null ? 'none' : 'unavailable' });
      shopListings.inc(shop.listings);
    }
    shopsOverdue.set(Math.max(0, ...status.shops.map(({ next_at }) => now - next_at)) / 1000);
    for (const [kind, count] of brokenInvariants()) broken.set({ kind }, count);
    const { messages, oldest } = await readWaitingMessages(db);
    waiting.set(messages);
    waitingFor.set(Math.max(0, now - (oldest ?? now)) / 1000);
    // Dashboards know queries under this name.
    const { queries: searches, ...totals } = await readTotals(db);
    for (const [kind, count] of Object.entries({ searches, ...totals })) stored.set({ kind }, count);
  };
}

/** Infinite while there is none, so that alerts on a high age see it; not there where none are made. */
function createBackupAge(registry: Registry, backups: Backups | undefined): (now: number) => void {
  if (!backups) return () => undefined;
  const age = new Gauge({
    name: 'rummage_backup_age_seconds',
    help: 'Age of the last good backup that was made by itself',
    registers: [registry],
  });
  return (now) => {
    const { last } = backups.state();
    age.set(last ? Math.max(0, now - last.madeAt) / 1000 : Infinity);
  };
}
