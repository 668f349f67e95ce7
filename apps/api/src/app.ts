import type { KeyObject } from 'node:crypto';
import { contract, strictQueries } from '@rummage/contract';
import { createExpressEndpoints } from '@ts-rest/express';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { authRoutes } from './auth/auth.routes.ts';
import type { Passwords } from './auth/passwords.ts';
import type { RateLimits } from './auth/rate-limits.ts';
import { requireOwnBody, requireUser } from './auth/require-user.ts';
import { readBody } from './bodies.ts';
import { breaksRoutes } from './breaks/breaks.routes.ts';
import { crossOrigin } from './cross-origin.ts';
import type { Db } from './db/database.ts';
import { errorHandler, HttpError } from './errors.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { itemsRoutes } from './items/items.routes.ts';
import { createMetrics } from './operators/metrics.ts';
import { notebookRoutes } from './queries/notebook.routes.ts';
import { queriesRoutes } from './queries/queries.routes.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { nameRequests } from './requests.ts';
import { sampleRoutes } from './sample/sample.routes.ts';
import { dataPolicy, pagePolicy, securityHeaders } from './security-headers.ts';
import { serviceRoutes } from './service.routes.ts';
import { nameUnknownFields } from './unknown-fields.ts';
import { accountRoutes } from './users/account.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { webRoutes } from './web/web.routes.ts';

/** All that the server needs from outside. */
export interface Deps {
  db: Db;
  /** Signs access tokens. */
  key: KeyObject;
  now: () => number;
  log: Logger;
  passwords: Passwords;
  rateLimits: RateLimits;
  signUp: 'open' | 'closed';
  /** How many queries a notebook may hold. */
  queriesPerUser: number;
  /** How many items a feed may hold. */
  itemsPerUser: number;
  /** Called whenever queries have changed. */
  wakeCollector: () => void;
  /** The sample marketplace's pages are served while it is on. */
  sampleSeed: string | undefined;
  /** ISO 4217 code of the prices in queries. */
  currency: string;
  /** The built web client; undefined serves the API alone. */
  webDir: string | undefined;
  /** Other origins that may call the API. */
  corsOrigins: readonly string[];
  /** What Express calls "trust proxy"; never all of them, or callers could claim any address. */
  trustProxy: false | number | string;
  /** It is reached only by https. */
  isBehindTls: boolean;
  /** Listings may bring pictures from addresses of one's own network. */
  allowPrivate: boolean;
  /** Answer /metrics. */
  metrics: boolean;
  /** Fires when the server closes, so that event streams can end. */
  closing: AbortSignal;
  /** Check every answer against the contract: for tests and development. */
  validateAnswers: boolean;
}

/** The server, from the first middleware to the last; it does not listen yet. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);
  app.set('query parser', 'simple');

  app.use(nameRequests(deps.log));
  if (deps.metrics) {
    const metrics = createMetrics(deps.db, deps.now);
    app.use(metrics.timeRequests);
    app.get('/metrics', metrics.show);
  }
  app.use(securityHeaders(deps.isBehindTls));
  app.use(refuseForeign);
  app.use(compression());
  app.use('/api', dataPolicy, crossOrigin(deps.corsOrigins));

  createExpressEndpoints(
    strictQueries(contract),
    {
      // Routes are tried from top to bottom, so the most frequent come first.
      items: itemsRoutes(deps),
      auth: authRoutes(deps),
      users: usersRoutes(deps),
      account: accountRoutes(deps),
      breaks: breaksRoutes(deps),
      queries: queriesRoutes(deps),
      notebook: notebookRoutes(deps),
      events: eventsRoutes(deps),
      service: serviceRoutes(deps),
    },
    app,
    {
      logInitialization: false,
      responseValidation: deps.validateAnswers,
      globalMiddleware: [requireUser(deps), readBody, nameUnknownFields, requireOwnBody],
      requestValidationErrorHandler: (error, _req, _res, next) => {
        next(error);
      },
    },
  );
  // These do not get the page that answers every other address.
  app.use(['/api', '/metrics'], notFound);

  app.use(pagePolicy(deps.allowPrivate));
  if (deps.sampleSeed !== undefined)
    app.use(sampleRoutes({ seed: deps.sampleSeed, now: deps.now, currency: deps.currency }));
  if (deps.webDir !== undefined) app.use(webRoutes(deps.webDir));
  app.use(notFound);
  app.use(errorHandler(deps));
  return app;
}

function notFound(): never {
  throw new HttpError(404, 'Not found');
}
