import type { RequestListener } from 'node:http';
import { NO_ANSWER } from '../db/trouble.ts';
import { type Hsts, refusalHeaders } from './security-headers.ts';

const STARTING = 'Rummage is starting';
const RETRY_AFTER_S = 2;

/** What a server answers with, which changes while it starts. */
export function createChangingListener(hsts: Hsts) {
  const headers = {
    ...refusalHeaders(hsts),
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': RETRY_AFTER_S,
  };
  const refuse =
    (detail: string): RequestListener =>
    (_req, res) => {
      res.writeHead(503, headers).end(JSON.stringify({ detail }));
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
