import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { ownBody } from './own-body.ts';

/**
 * A body that is JSON text already, all of it or piece by piece. Headers are set before. A client that has the version of
 * the ETag gets 304, and no piece is made. An error half-way cuts the answer off and goes to `onFault`; a client that leaves
 * is not an error.
 */
export function jsonText<Content>(
  res: Response,
  text: Buffer | AsyncIterable<Buffer>,
  onFault: (error: unknown) => void = () => undefined,
): Content {
  return ownBody(() => {
    res.type('json');
    if (Buffer.isBuffer(text)) res.send(text);
    else if (res.req.fresh) res.status(304).end();
    else
      pipeline(Readable.from(text, { highWaterMark: 1 }), res).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onFault(error);
      });
  });
}
