import { Readable, Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * A body that is JSON text already, all of it or piece by piece. ts-rest pipes a body that is a stream and would
 * serialise anything else again, so this class is a stream as far as ts-rest needs it. Headers are set before. A client
 * that has the version of the ETag gets 304, and no piece is made. An error half-way cuts the answer off and goes to
 * `onFault`; a client that leaves is not an error.
 */
export class RawJsonBody extends Stream {
  readonly #text: Buffer | AsyncIterable<Buffer>;
  readonly #onFault: (error: unknown) => void;

  constructor(text: Buffer | AsyncIterable<Buffer>, onFault: (error: unknown) => void = () => undefined) {
    super();
    this.#text = text;
    this.#onFault = onFault;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    const res = destination as unknown as Response;
    res.type('json');
    if (Buffer.isBuffer(this.#text)) res.send(this.#text);
    else if (res.req.fresh) res.status(304).end();
    else
      pipeline(Readable.from(this.#text, { highWaterMark: 1 }), res).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') this.#onFault(error);
      });
    return destination;
  }
}
