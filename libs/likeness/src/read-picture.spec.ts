import sharp, { type Sharp } from 'sharp';
import { picturesAgree } from './pictures-agree.ts';
import { MAX_PICTURE_BYTES, readPicture } from './read-picture.ts';
import { drawing } from './testing/drawing.ts';

const kinds = {
  JPEG: (picture: Buffer) => sharp(picture).jpeg().toBuffer(),
  PNG: (picture: Buffer) => sharp(picture).png().toBuffer(),
  WebP: (picture: Buffer) => sharp(picture).webp().toBuffer(),
  GIF: (picture: Buffer) => sharp(picture).gif({ dither: 0 }).toBuffer(),
  AVIF: (picture: Buffer) => sharp(picture).avif({ effort: 0 }).toBuffer(),
};

describe('readPicture', () => {
  it.each(Object.entries(kinds))('reads %s', async (_kind, encode) => {
    const picture = await drawing(1);
    const [one, other] = await Promise.all([readPicture(picture), readPicture(await encode(picture))]);
    expect(picturesAgree(one, other)).toBe(true);
  });

  it('reads the first frame of a picture that moves', async () => {
    const frames = await Promise.all([1, 2, 3].map((seed) => drawing(seed)));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = frames;
    const signature = await readPicture(moving);
    expect(picturesAgree(signature, await readPicture(first))).toBe(true);
    expect(picturesAgree(signature, await readPicture(second))).toBe(false);
  });

  it.each([
    ['a JPEG of 25 million pixels', () => large(5000, 5000).jpeg()],
    [
      'an interlaced PNG of 10 million',
      () => large(4000, 2500).png({ progressive: true, compressionLevel: 1 }),
    ],
  ])('reads %s', async (_what, picture) => {
    await expect(readPicture(await picture().toBuffer())).resolves.toBeDefined();
  });

  it('turns a picture as its camera was held', async () => {
    const picture = await drawing(1);
    const turned = await sharp(picture).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(picturesAgree(await readPicture(turned), await readPicture(picture))).toBe(true);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('<!doctype html><html></html>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    [
      'SVG behind the start of a JPEG',
      () => Buffer.from('\xff\xd8\xff<svg width="10" height="10"/>', 'latin1'),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await drawing(1))
          .tiff()
          .toBuffer(),
    ],
    ['noise behind the start of a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(500)}`, 'latin1')],
    ['half a picture', async () => (await drawing(1)).subarray(0, 3000)],
    ['a picture that unpacks to 100 million pixels', () => blank(10_000, 10_000)],
    ['a picture of more than 25 million pixels', async () => large(5001, 5000).jpeg().toBuffer()],
    ['a PNG that is longer than 16,384 pixels', async () => large(25, 16_385).png().toBuffer()],
    ['a PNG that is wider than 16,384 pixels', async () => large(16_385, 25).png().toBuffer()],
    [
      'an AVIF with more than 7.5 million pixels that one can see through',
      async () => large(3001, 2500).ensureAlpha().avif({ effort: 0 }).toBuffer(),
    ],
    [
      'an AVIF with more than 5 million pixels of 12 bits a colour',
      async () => large(2001, 2500).avif({ effort: 0, bitdepth: 12 }).toBuffer(),
    ],
    [
      'an interlaced PNG with more than 5 million pixels of 16 bits a colour',
      async () => large(2001, 2500).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['an AVIF of more than 10 million', async () => large(4001, 2500).avif({ effort: 0 }).toBuffer()],
    ['a WebP of more than 10 million', async () => large(4001, 2500).webp({ effort: 0 }).toBuffer()],
    ['a GIF of more than 10 million', async () => large(4001, 2500).gif({ effort: 1 }).toBuffer()],
    [
      'an interlaced PNG of more than 10 million',
      async () => large(4001, 2500).png({ progressive: true }).toBuffer(),
    ],
    [
      'a progressive JPEG of more than 10 million',
      async () => large(4001, 2500).jpeg({ progressive: true }).toBuffer(),
    ],
    ['a picture without any detail', () => blank(400, 500)],
    ['a file that is too large', () => Buffer.alloc(MAX_PICTURE_BYTES + 1)],
  ])('refuses %s', async (_what, make) => {
    await expect(readPicture(await make())).rejects.toMatchObject({ name: 'PictureUnreadable' });
  });
});

function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c03030' }, limitInputPixels: false })
    .png()
    .toBuffer();
}

/** A picture with so much detail that it can be read. */
function large(width: number, height: number): Sharp {
  const half = { create: { width: width >> 1, height, channels: 3 as const, background: '#3030c0' } };
  return sharp({ create: { width, height, channels: 3, background: '#c03030' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .removeAlpha();
}
