import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';
import { ownBody } from './own-body.ts';

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
