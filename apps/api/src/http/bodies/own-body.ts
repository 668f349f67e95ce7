import { createHash } from 'node:crypto';
import { Readable, Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

/**
 * The body of an answer that is sent by `send`, as bytes that are not to be serialised again. ts-rest pipes a body that is a
 * stream, once the status is set; its types know only the content that the contract names.
 */
function ownBody<Content>(send: () => void): Content {
  class OwnBody extends Stream {
    override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
      send();
      return destination;
    }
  }
  return new OwnBody() as unknown as Content;
}

/**
 * A body that is JSON text already, all of it or piece by piece. Headers are set before. A client that has
 * the version of the ETag gets 304, and no piece is made. An error in the middle cuts the answer off and goes
 * to `onFault`; a client that leaves is not an error.
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

/**
 * A text that is the same for everybody. Its ETag and its compressed forms are made once, and every answer is sent from
 * the same memory, so that frequent requests are cheap. A client that has it already gets 304.
 */
export class SharedDocument {
  readonly #type: string;
  readonly #etag: string;
  readonly #plain: Buffer;
  readonly #packed: readonly (readonly [encoding: string, bytes: Buffer])[];

  /** @param type what Express calls it: html, json */
  constructor(type: string, text: string) {
    this.#type = type;
    this.#plain = Buffer.from(text);
    // Weak, because it is the same for every encoding.
    this.#etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    this.#packed = [
      ['br', brotliCompressSync(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })],
      ['gzip', gzipSync(this.#plain)],
    ];
  }

  bodyFor<Content>(res: Response): Content {
    return ownBody(() => {
      res.type(this.#type).vary('Accept-Encoding').set('ETag', this.#etag);
      const packed = this.#packed.find(([encoding]) => res.req.acceptsEncodings(encoding) === encoding);
      if (packed) res.set('Content-Encoding', packed[0]);
      res.send(packed?.[1] ?? this.#plain);
    });
  }
}
