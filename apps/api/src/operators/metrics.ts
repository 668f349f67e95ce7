import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { VERSION } from '../version.ts';
import { createGauges } from './gauges.ts';

interface Metrics {
  /** Times every request. */
  timeRequests: RequestHandler;
  /** Answers in Prometheus' text format. */
  show: RequestHandler;
}

/** Metrics for monitoring: how requests are answered, how collecting goes, how many rows there are. */
export function createMetrics(db: Db, now: () => number): Metrics {
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
  const setGauges = createGauges(registry);

  return {
    timeRequests(req, res, next) {
      const stop = requests.startTimer({ method: req.method });
      res.once('finish', () => {
        stop({ route: routeOf(req), status: String(res.statusCode) });
      });
      next();
    },
    async show(_req, res) {
      await setGauges(db, now());
      res.type(registry.contentType).send(await registry.metrics());
    },
  };
}

/** The pattern of the path, never the path itself, which has countless values. */
function routeOf({ route }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'other';
}
