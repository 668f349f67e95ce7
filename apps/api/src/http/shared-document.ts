import { createHash } from 'node:crypto';
import { Stream } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

/**
 * A text that is the same for everybody. Its ETag and its compressed forms are made once, and every answer is sent from
 * the same memory, so that frequent requests are cheap. A client that has it already gets 304. ts-rest pipes a body
 * that is a stream and would serialise anything else again, so this class is a stream as far as ts-rest needs it.
 */
export class SharedDocument extends Stream {
  readonly #type: string;
  readonly #etag: string;
  readonly #plain: Buffer;
  readonly #packed: readonly (readonly [encoding: string, bytes: Buffer])[];

  /** @param type what Express calls it: html, json */
  constructor(type: string, text: string) {
    super();
    this.#type = type;
    this.#plain = Buffer.from(text);
    // Weak, because it is the same for every encoding.
    this.#etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    this.#packed = [
      ['br', brotliCompressSync(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })],
      ['gzip', gzipSync(this.#plain)],
    ];
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    const res = destination as unknown as Response;
    res.type(this.#type).vary('Accept-Encoding').set('ETag', this.#etag);
    const packed = this.#packed.find(([encoding]) => res.req.acceptsEncodings(encoding) === encoding);
    if (packed) res.set('Content-Encoding', packed[0]);
    res.send(packed?.[1] ?? this.#plain);
    return destination;
  }
}
