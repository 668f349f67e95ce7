import type { RequestListener } from 'node:http';
import express from 'express';
import { NO_ANSWER } from '../db/trouble.ts';
import { refusalBody } from './refusal-body.ts';
import { dataPolicy, type Hsts, securityHeaders } from './security-headers.ts';

const STARTING = 'Rummage is starting';
const RETRY_AFTER_S = 2;

/** What a server answers with, which changes while it starts. */
export function createChangingListener(hsts: Hsts) {
  const refuse = (detail: string): RequestListener => {
    const app = express();
    app.disable('x-powered-by');
    app.use(securityHeaders(hsts), dataPolicy, (req, res) => {
      const body = refusalBody(req, res, { status: 503, detail, more: {} });
      res.status(503).set('Retry-After', String(RETRY_AFTER_S)).json(body);
    });
    return app;
  };
  let answer = refuse(STARTING);

  return {
    listener: ((req, res) => answer(req, res)) satisfies RequestListener,
    /** It cannot start before the database answers. */
    waitForDatabase: () => {
      answer = refuse(NO_ANSWER);
    },
    open: (app: RequestListener) => {
      answer = app;
    },
  };
}
