import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** For every answer. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // It would name the site for good; who sits behind TLS says so at the proxy.
    strictTransportSecurity: false,
  });
}

/** Data is no page: nothing in it may run or be framed. */
export const dataPolicy: RequestHandler = (_req, res, next) => {
  res.set('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
  next();
};

/** Lets a page's own scripts and styles run, and nothing that found its way in. Marketplaces' pictures are linked. */
export function pagePolicy(): RequestHandler[] {
  const byNonce = (_req: unknown, res: unknown) => `'nonce-${nonceOf(res as Response)}'`;
  return [
    (_req, res, next) => {
      (res as Response<unknown, { nonce?: string }>).locals.nonce = randomBytes(16).toString('base64');
      next();
    },
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", byNonce],
        styleSrc: ["'self'", byNonce],
        imgSrc: ["'self'", 'https:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    }),
  ];
}

/** The nonce of this answer, for the tags of its page. */
export function nonceOf(res: Response): string {
  return (res as Response<unknown, { nonce: string }>).locals.nonce;
}
