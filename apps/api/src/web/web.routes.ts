import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type Request, Router } from 'express';
import { nonceOf } from '../http/security-headers.ts';

/** Stands in the built page wherever a nonce belongs. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
/** Stands there before what other sites load when somebody shares the page: they take no relative addresses. */
const ORIGIN_PLACEHOLDER = /__PUBLIC_ORIGIN__/g;

/** The web client. Its routes live in the browser, so every address that is not a file answers with its one page. */
export function webRoutes(dir: string, publicUrl: string): Router {
  const page = readFileSync(join(dir, 'index.html'), 'utf8').replaceAll(
    ORIGIN_PLACEHOLDER,
    new URL(publicUrl).origin,
  );
  const router = Router();

  router.use(
    '/assets',
    express.static(join(dir, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      fallthrough: false,
    }),
  );
  router.use(
    express.static(dir, {
      index: false,
      redirect: false,
      setHeaders: (res) => res.set('Cache-Control', 'no-cache'),
    }),
  );
  router.get('/{*address}', (req, res, next) => {
    if (isForFile(req) || isMistyped(req)) return next();
    if (req.path.startsWith('/shared/')) res.set('X-Robots-Tag', 'noindex');
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonceOf(res)));
  });
  return router;
}

/** A picture that is not there must not be answered with a page. */
function isForFile(req: Request): boolean {
  return extname(req.path) !== '' && !req.get('accept')?.includes('text/html');
}

/** A program that joins `/` and `/api/…` must not take the page for an answer. */
function isMistyped({ path }: Request): boolean {
  return path.startsWith('//');
}
