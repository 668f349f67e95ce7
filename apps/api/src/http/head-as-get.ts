import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const HEADS = new WeakSet<IncomingMessage>();

/**
 * Lets HEAD be answered as GET, so that its headers are the same, those of compression included. Node leaves out the body, as it goes
 * by the method that was sent.
 */
export const headAsGet: RequestHandler = (req, _res, next) => {
  if (req.method === 'HEAD') {
    HEADS.add(req);
    req.method = 'GET';
  }
  next();
};

/** For answers without an end. */
export function isHead(req: IncomingMessage): boolean {
  return HEADS.has(req);
}
