import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** More bytes than may be read. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Encodings in which an answer may be compressed. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/**
 * A body as it was before the server compressed it, decoded piece by piece, so that a small bomb takes no more memory
 * than a large answer.
 * @param encoding the header Content-Encoding
 * @throws TooLarge
 */
export async function decodedBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  try {
    return await decoded(body, encoding, maxBytes);
  } catch (error) {
    // The rest of it would hold its connection for ever.
    body.on('error', () => undefined).destroy();
    throw error;
  }
}

async function decoded(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const decode = encoding === '' || encoding === 'identity' ? undefined : DECODERS[encoding.toLowerCase()];
  if (encoding !== '' && encoding !== 'identity' && !decode) throw new Error(`unknown encoding ${encoding}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  async function collect(source: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new TooLarge();
      chunks.push(chunk);
    }
  }
  try {
    const started = await startOf(body);
    // An answer without a body, such as 304, may still name an encoding.
    if (started) await (decode ? pipeline(started, decode(), collect) : pipeline(started, collect));
  } catch (error) {
    // The streams that end with it may report their own end first.
    throw bytes > maxBytes ? new TooLarge() : error;
  }
  return Buffer.concat(chunks);
}

/** The same stream, once its first bytes have come; undefined for one that ends without any. */
async function startOf(body: Readable): Promise<AsyncIterable<Uint8Array> | undefined> {
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return undefined;
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/**
 * A file that may be compressed itself, such as sitemap.xml.gz.
 * @throws TooLarge
 */
export async function unzipped(file: Buffer, maxBytes: number): Promise<Buffer> {
  if (!file.subarray(0, 2).equals(GZIP_MAGIC)) return file;
  return decodedBody(Readable.from([file]), 'gzip', maxBytes);
}
