import sharp, { type Sharp } from 'sharp';

/** Changes that sellers and marketplaces make to the picture of a thing, each by its name. It still shows the same thing. */
export const CHANGES: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'recompressed (JPEG, quality 30)': (picture) => toJpeg(sharp(picture), 30),
  'resized to 160 pixels': (picture) => toJpeg(sharp(picture).resize(160), 70),
  'cut by 3 % around its middle': (picture) => cut(picture, 0.03),
  'cut by 8 % around its middle': (picture) => cut(picture, 0.08),
  'cut by 15 % around its middle': (picture) => cut(picture, 0.15),
  'cut by 3 % at one corner': (picture) => cut(picture, 0.03, 0),
  'cut by 8 % at one corner': (picture) => cut(picture, 0.08, 0),
  'cut by 15 % at one corner': (picture) => cut(picture, 0.15, 0),
  'with a border of 5 %': (picture) => bordered(picture, 0.05),
  'with a border of 10 %': (picture) => bordered(picture, 0.1),
  'square, with white sides': (picture) =>
    toJpeg(sharp(picture).resize(600, 600, { fit: 'contain', background: '#fff' })),
  'cut to a square': (picture) => toJpeg(sharp(picture).resize(600, 600, { fit: 'cover' })),
};

/** Changes that make the picture of another thing from it: its twin in another colour. */
export const RECOLOURINGS: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'every colour turned by 120°': (picture) => toJpeg(sharp(picture).modulate({ hue: 120 })),
  'the thing dyed red': (picture) => dyed(picture, '#d02020'),
  'the thing dyed blue': (picture) => dyed(picture, '#2040d0'),
};

function toJpeg(picture: Sharp, quality = 80): Promise<Buffer> {
  return picture.jpeg({ quality }).toBuffer();
}

/** @param share of width and height that goes @param at 0 takes all of it from the right and below, 0.5 half from each side */
async function cut(picture: Buffer, share: number, at = 0.5): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const part = {
    left: Math.round(width * share * at),
    top: Math.round(height * share * at),
    width: Math.floor(width * (1 - share)),
    height: Math.floor(height * (1 - share)),
  };
  return toJpeg(sharp(picture).extract(part));
}

/** @param share of width and height that each side gets */
async function bordered(picture: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [top, left] = [Math.round(height * share), Math.round(width * share)];
  return toJpeg(sharp(picture).extend({ top, bottom: top, left, right: left, background: '#fff' }));
}

/** Dyes what is in the middle and leaves the background as it is. */
async function dyed(picture: Buffer, colour: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const dye = `<svg width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="35%" ry="42%" fill="${colour}"/></svg>`;
  return toJpeg(sharp(picture).composite([{ input: Buffer.from(dye), blend: 'soft-light' }]));
}
