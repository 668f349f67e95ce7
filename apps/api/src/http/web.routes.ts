import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_PAGES, PUBLIC_PATHS } from '@rummage/vocabulary';
import express, { type Request, type Response, Router } from 'express';
import { nonceOf, workerPolicy } from './security-headers.ts';

/** Stands in the built page wherever a nonce belongs. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
/** Stands there before what other sites load when somebody shares the page: they take no relative addresses. */
const ORIGIN_PLACEHOLDER = /__PUBLIC_ORIGIN__/g;

/** The worker of the page, which the browser asks for at every visit, and which has the policy of its own answer. */
const WORKER = 'worker.js';

interface WebOptions {
  /** The address at which people reach it. */
  publicUrl: string;
  /** Pictures may be on one's own network. */
  allowPrivate: boolean;
}

/** The landing page is a document of its own, into which the build has drawn it. */
const LANDING = 'landing.html';

/** Beginnings of the addresses of the page's other routes. */
const OWN = new Set(
  [...Object.values(PRIVATE_PAGES).map(({ path }) => path), ...Object.values(PUBLIC_PATHS)].map(firstPart),
);

/** The file in which the build lists the packages in the product. */
const LICENCES = 'licences.txt';

const PAGE = 'index.html';
export const DOCUMENTS = [PAGE, LANDING];

/**
 * The web client. Its routes live in the browser, so every address that is not a file answers browsers with the same page, but for
 * the landing page.
 */
export function webRoutes(dir: string, { publicUrl, allowPrivate }: WebOptions): Router {
  const { origin } = new URL(publicUrl);
  const built = (name: string) =>
    readFileSync(join(dir, name), 'utf8').replaceAll(ORIGIN_PLACEHOLDER, origin);
  const page = built(PAGE);
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
  // Their files hold places that are filled in for each answer.
  router.get(
    DOCUMENTS.map((name) => `/${name}`),
    (_req, res) => sendPage(res, page),
  );
  router.use(
    express.static(dir, {
      index: false,
      redirect: false,
      setHeaders: (res, path) => {
        res.set('Cache-Control', 'no-cache');
        if (path === join(dir, WORKER)) res.set('Content-Security-Policy', workerPolicy(allowPrivate));
      },
    }),
  );
  router.get('/licences', (_req, res) => {
    res.sendFile(LICENCES, { root: dir, headers: { 'Cache-Control': 'no-cache' } });
  });
  const landing = built(LANDING);
  router.get('/test', (_req, res) => sendPage(res, landing));
  router.get('/{*address}', (req, res, next) => {
    if (!(isOwn(req) || asksForPage(req)) || isMistyped(req) || isForPrograms(req)) return next();
    if (req.path.startsWith('/shared/')) res.set('X-Robots-Tag', 'noindex');
    sendPage(res, page);
  });
  return router;
}

function sendPage(res: Response, page: string): void {
  res
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonceOf(res)));
}

/** The page has something there. Its worker asks for anything, and so does who shows what a shared link leads to. */
function isOwn({ path }: Request): boolean {
  return OWN.has(firstPart(path));
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}

/** A picture that is not there, or what a monitor looks for, must not be answered with a page. */
function asksForPage(req: Request): boolean {
  return req.get('accept')?.includes('text/html') === true;
}

/** Programs look there for what a site can do, and must not take the page for an answer (RFC 8615). */
function isForPrograms({ path }: Request): boolean {
  return path.startsWith('/.well-known/');
}

/** A program that joins `/` and `/api/…` must not take the page for an answer. */
function isMistyped({ path }: Request): boolean {
  return path.startsWith('//');
}
