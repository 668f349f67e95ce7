import { createHash } from 'node:crypto';
import { Stream } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

/**
 * A text that is the same for everybody. It is named and packed once, and every answer is sent from the same place in
 * memory, so that it costs nothing to be asked for it often. Who has it already is answered 304. ts-rest pipes a body
 * that is a stream and would serialise anything else again, so this is as much of a stream as that takes.
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
    // Weak: it names what is said, however it is packed.
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
