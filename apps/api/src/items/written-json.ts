import { Readable, Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * A body that is JSON text already, all of it or piece by piece. ts-rest pipes whatever is a stream and would write
 * anything else anew, so this is a stream as far as it must be. Headers are set before; to who has what the ETag
 * names, it answers 304 and makes no piece. What goes wrong half-way cuts the answer off.
 */
export class WrittenJson extends Stream {
  readonly #text: Buffer | AsyncIterable<Buffer>;
  readonly #onCutOff: (error: unknown) => void;

  constructor(text: Buffer | AsyncIterable<Buffer>, onCutOff: (error: unknown) => void = () => undefined) {
    super();
    this.#text = text;
    this.#onCutOff = onCutOff;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    const res = destination as unknown as Response;
    res.type('json');
    if (Buffer.isBuffer(this.#text)) res.send(this.#text);
    else if (res.req.fresh) res.status(304).end();
    else pipeline(Readable.from(this.#text, { highWaterMark: 1 }), res).catch(this.#onCutOff);
    return destination;
  }
}
