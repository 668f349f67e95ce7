import type { Request, Response } from 'express';

/** The most bytes that a body may have. */
export const BODY_LIMIT = 1024 * 1024;

/** Time and bytes for which we read from a caller who still sends after the answer. */
const LINGER_MS = 1000;
const MOST_DRAINED = BODY_LIMIT;

/** True if the rest of a body is too much to read only to keep the connection. */
export function owesBody({ complete, headers }: Request): boolean {
  if (complete) return false;
  const { expect, 'transfer-encoding': coding, 'content-length': length } = headers;
  return expect !== undefined || coding !== undefined || Number(length) > BODY_LIMIT;
}

/**
 * Answers with JSON, of a type that is set already, and closes the connection of a caller whose body is not read to its end. Closing a connection while
 * data comes in can lose the answer on its way, so the caller has a moment to take it.
 */
export function answerAndHangUp(req: Request, res: Response, body: object): void {
  const text = Buffer.from(JSON.stringify(body));
  res.set({ Connection: 'close', 'Content-Length': String(text.length) });
  res.write(text);

  let drained = 0;
  const drain = (chunk: Buffer): void => {
    drained += chunk.length;
    if (drained > MOST_DRAINED) req.pause();
  };
  const end = (): void => {
    clearTimeout(timer);
    req.off('data', drain);
    res.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  req.on('data', drain).once('end', end).once('close', end).resume();
}
