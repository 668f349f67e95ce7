import { contract } from '@rummage/contract';
import { createExpressEndpoints } from '@ts-rest/express';
import express, { type Express } from 'express';
import type { Deps } from './deps.ts';
import { errorHandler, HttpError } from './http/errors.ts';
import { headAsGet } from './http/head-as-get.ts';
import { nameRequests } from './http/requests.ts';
import { dataPolicy, securityHeaders } from './http/security-headers.ts';
import { createMetrics } from './operators/metrics.ts';
import { serviceRoutes } from './service.routes.ts';

/** What a process that only collects answers: how it is. */
export function createCollectorApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(nameRequests(deps.log), headAsGet, securityHeaders(deps.hsts), dataPolicy);
  if (deps.metrics) app.get('/metrics', createMetrics(deps.db, deps.now).show);
  const { health } = contract.service;
  createExpressEndpoints({ health }, { health: serviceRoutes(deps).health }, app, {
    logInitialization: false,
  });
  app.use(() => {
    throw new HttpError(404, 'This process only collects');
  });
  app.use(errorHandler(deps));
  return app;
}
