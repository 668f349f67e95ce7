import { createHash, randomBytes } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Two years, as browsers' own lists ask for. */
const HSTS_S = 2 * 365 * 24 * 60 * 60;

/** Names that browsers remember to reach only by TLS: none without TLS, this one, or also those below it. */
export type Hsts = 'none' | 'host' | 'subdomains';

/** Features of browsers that we do not use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Sets headers on every answer. */
export function securityHeaders(hsts: Hsts): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: hsts !== 'none' && { maxAge: HSTS_S, includeSubDomains: hsts === 'subdomains' },
    xFrameOptions: { action: 'deny' },
  });
  // They are the same each time, and helmet takes a dozen steps.
  const headers = Object.entries({ ...headersOf(setHeaders), 'permissions-policy': PERMISSIONS });
  return (_req, res, next) => {
    for (const [name, value] of headers) if (value !== undefined) res.setHeader(name, value);
    next();
  };
}

/** Data is not a page: nothing in it may run or be framed. Browsers may keep it to ask whether it has changed. */
export const dataPolicy: RequestHandler = (req, res, next) => {
  res.setHeader('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
  res.setHeader('Cache-Control', req.method === 'GET' ? 'private, no-cache' : 'no-store');
  next();
};

/** The same headers for input that never became a request. */
export function refusalHeaders(hsts: Hsts): OutgoingHttpHeaders {
  return headersOf(securityHeaders(hsts), dataPolicy);
}

/** The headers that these set for every request. */
function headersOf(...handlers: RequestHandler[]): OutgoingHttpHeaders {
  const req = new IncomingMessage(new Socket()) as Request;
  const res = new ServerResponse(req) as Response;
  for (const setHeaders of handlers) void setHeaders(req, res, () => undefined);
  return res.getHeaders();
}

/** Allows one page its own style and nothing else. The style is named by its hash, so the page never changes. */
export function stylePolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const only = `default-src 'none';style-src 'sha256-${hash}';base-uri 'none';form-action 'none'`;
  return `${only};frame-ancestors 'none'`;
}

/**
 * Allows a page's own scripts and styles, and no injected ones. Pictures are loaded from the marketplaces.
 * @param allowPrivate pictures may be on one's own network, where there is often no TLS
 */
export function pagePolicy(allowPrivate: boolean): RequestHandler[] {
  const byNonce = (_req: unknown, res: unknown) => `'nonce-${nonceOf(res as Response)}'`;
  return [
    (_req, res, next) => {
      (res as Response<unknown, { nonce?: string }>).locals.nonce = newNonce();
      next();
    },
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", byNonce],
        styleSrc: ["'self'", byNonce],
        imgSrc: ["'self'", 'https:', 'data:', ...(allowPrivate ? ['http:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    }),
  ];
}

/** Allows a worker to read whatever its pages show, which includes pictures of the marketplaces, and nothing else. */
export function workerPolicy(allowPrivate: boolean): string {
  const pictures = allowPrivate ? 'https: http:' : 'https:';
  return `default-src 'none';connect-src 'self' ${pictures};frame-ancestors 'none'`;
}

/** The nonce of this answer, for the tags of its page. */
export function nonceOf(res: Response): string {
  return (res as Response<unknown, { nonce: string }>).locals.nonce;
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}
