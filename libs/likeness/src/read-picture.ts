import { HEIGHT, type PictureSignature, signatureOf, WIDTH } from './signature.ts';

/** The largest file that is decoded, in bytes. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** A small file may unpack to a huge picture. None takes more than 200 MB. */
const MAX_PIXELS = 25_000_000;
/** No WebP may have more, and no panorama of a phone has. Some rows are kept in memory: of a PNG 1,000,000 wide 578 MB. */
const MAX_SIDE = 16_384;
/**
 * Limit for pictures that are kept in memory as a whole while they are decoded: 10 million pixels of three
 * colours, or fewer of more bytes each. An AVIF of that size takes 185 MB.
 */
const MAX_BYTES_AT_ONCE = 30_000_000;
const MAX_SECONDS = 10;
/** A picture without any detail, such as a grey area for a missing one, agrees with every other like it. */
const MIN_SPREAD = 3;

/** A picture that cannot be read, or must not be. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/**
 * Decodes a picture, the first frame of one that moves, outside of the event loop. JPEG, PNG, WebP, GIF and AVIF are read by
 * what they start with; everything else is refused, SVG above all, which is a program.
 * @throws PictureUnreadable
 */
export async function readPicture(bytes: Uint8Array): Promise<PictureSignature> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureUnreadable('The file is too large.');
  if (!isPicture(bytes)) throw new PictureUnreadable('The file is no picture of a known kind.');
  const rgb = await decode(bytes);
  if (spreadOf(rgb) < MIN_SPREAD) throw new PictureUnreadable('The picture shows nothing.');
  return signatureOf(rgb);
}

/** Sharp's names for the kinds of pictures of which it decodes a few rows at a time, unless they are interlaced. */
const DECODED_IN_ROWS = ['jpeg', 'png'];

async function decode(file: Uint8Array): Promise<Uint8Array> {
  // Loaded when it is needed: processes that read no pictures do without its memory.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const read = () => sharp(file, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true });
  try {
    // Metadata of its header alone.
    const { width, height, channels, depth, format, isProgressive } = await read().metadata();
    const isAtOnce = isProgressive || !DECODED_IN_ROWS.includes(format);
    const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (Math.max(width, height) > MAX_SIDE || (isAtOnce && bytes > MAX_BYTES_AT_ONCE))
      throw new Error('it is too large');
    return await read()
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'linear' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  } catch (error) {
    throw new PictureUnreadable(`The picture cannot be decoded: ${(error as Error).message}`);
  }
}

function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('GIF8') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    /^....ftypavi[fs]$/s.test(start)
  );
}

/** Distance of the pixels from their mean colour, in the channel in which that is most. */
function spreadOf(rgb: Uint8Array): number {
  return Math.max(spreadIn(rgb, 0), spreadIn(rgb, 1), spreadIn(rgb, 2));
}

function spreadIn(rgb: Uint8Array, channel: number): number {
  const pixels = rgb.length / 3;
  let sum = 0;
  for (let at = channel; at < rgb.length; at += 3) sum += rgb[at] ?? 0;
  const mean = sum / pixels;
  let spread = 0;
  for (let at = channel; at < rgb.length; at += 3) spread += Math.abs((rgb[at] ?? 0) - mean);
  return spread / pixels;
}
