/** The remembered signature of a picture: enough to recognise a copy of it, too little to show it. */
export interface PictureSignature {
  /** One view for each of `WINDOWS`, in their order. */
  readonly views: readonly View[];
}

/** One part of a picture. */
export interface View {
  /** A difference hash: 256 bits, each saying whether one of 16 × 16 cells is clearly brighter than the one before it. */
  readonly hash: Uint32Array;
  /**
   * Brightness, blueness and redness of 3 × 3 cells, from 0 to 255, because a hash of brighter and darker
   * cannot distinguish a red thing from its blue twin, nor a white shoe before a plain background from a
   * black one.
   */
  readonly colours: Uint8Array;
}

/** The size to which every picture is decoded, whatever its shape. */
export const WIDTH = 128;
export const HEIGHT = 160;

/** A part of a picture, in shares of its width and height. */
interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The whole is compared with parts, so that a picture is found again after somebody has cut its edges off, or added some. */
const WINDOWS: readonly Window[] = [
  centred(1, 1),
  centred(0.95, 0.95),
  centred(0.9, 0.9),
  centred(0.85, 0.85),
  centred(0.81, 0.81),
  // An upright picture is 4 : 5 as a rule: cut to a square, or with edges that make it one.
  centred(1, 0.8),
  centred(0.8, 1),
];

const CELLS = 16;
/** Difference of 255 that counts. Compressing changes a plain background by less, which must not look like detail. */
const CLEARLY = 1;
const HASH_WORDS = (CELLS * CELLS) / 32;
const COLOUR_CELLS = 3;
/** Number of colours that are a brightness: the first ones. */
export const BRIGHTNESSES = COLOUR_CELLS * COLOUR_CELLS;
const COLOURS = BRIGHTNESSES * 3;

function centred(width: number, height: number): Window {
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** @param rgb `WIDTH` × `HEIGHT` pixels, row by row, three bytes each */
export function signatureOf(rgb: Uint8Array): PictureSignature {
  const brightness = sumsOf(rgb, (red, green, blue) => 0.299 * red + 0.587 * green + 0.114 * blue);
  const blueness = sumsOf(rgb, (red, green, blue) => 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue);
  const redness = sumsOf(rgb, (red, green, blue) => 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue);
  return {
    views: WINDOWS.map((window) => ({
      hash: hashOf(brightness, window),
      colours: Uint8Array.from([brightness, blueness, redness].flatMap((sums) => coloursOf(sums, window))),
    })),
  };
}

/** The sum of all values above and left of each pixel, so that the mean of any part takes four look-ups. */
function sumsOf(
  rgb: Uint8Array,
  valueOf: (red: number, green: number, blue: number) => number,
): Float64Array {
  const sums = new Float64Array((WIDTH + 1) * (HEIGHT + 1));
  for (let y = 0; y < HEIGHT; y += 1) {
    let row = 0;
    for (let x = 0; x < WIDTH; x += 1) {
      const at = (y * WIDTH + x) * 3;
      row += valueOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0);
      sums[(y + 1) * (WIDTH + 1) + x + 1] = (sums[y * (WIDTH + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function hashOf(sums: Float64Array, { left, top, width, height }: Window): Uint32Array {
  const hash = new Uint32Array(HASH_WORDS);
  const cell = { width: width / (CELLS + 1), height: height / CELLS };
  let bit = 0;
  for (let row = 0; row < CELLS; row += 1) {
    const y = top + row * cell.height;
    let before = meanOf(sums, { left, top: y, ...cell });
    for (let column = 1; column <= CELLS; column += 1, bit += 1) {
      const mean = meanOf(sums, { left: left + column * cell.width, top: y, ...cell });
      if (mean > before + CLEARLY) hash[bit >> 5] = (hash[bit >> 5] ?? 0) | (1 << (bit & 31));
      before = mean;
    }
  }
  return hash;
}

function coloursOf(sums: Float64Array, { left, top, width, height }: Window): number[] {
  const cell = { width: width / COLOUR_CELLS, height: height / COLOUR_CELLS };
  return Array.from({ length: COLOUR_CELLS * COLOUR_CELLS }, (_, n) =>
    Math.round(
      meanOf(sums, {
        left: left + (n % COLOUR_CELLS) * cell.width,
        top: top + Math.floor(n / COLOUR_CELLS) * cell.height,
        ...cell,
      }),
    ),
  );
}

function meanOf(sums: Float64Array, { left, top, width, height }: Window): number {
  const [x, y] = [left * WIDTH, top * HEIGHT];
  const [right, bottom] = [x + width * WIDTH, y + height * HEIGHT];
  const sum = sumUpTo(sums, right, bottom) - sumUpTo(sums, x, bottom) - sumUpTo(sums, right, y);
  return (sum + sumUpTo(sums, x, y)) / (width * WIDTH * height * HEIGHT);
}

/** Sum of all that lies above and left of a point, which may lie inside a pixel. */
function sumUpTo(sums: Float64Array, x: number, y: number): number {
  const column = Math.min(Math.floor(x), WIDTH - 1);
  const row = Math.min(Math.floor(y), HEIGHT - 1);
  const [overX, overY] = [x - column, y - row];
  const at = row * (WIDTH + 1) + column;
  const below = at + WIDTH + 1;
  const upper = (sums[at] ?? 0) * (1 - overX) + (sums[at + 1] ?? 0) * overX;
  const lower = (sums[below] ?? 0) * (1 - overX) + (sums[below + 1] ?? 0) * overX;
  return upper * (1 - overY) + lower * overY;
}

/** Stands before what is packed: signatures that were made in another way must never be compared with these. */
const VERSION = 1;
const VIEW_BYTES = HASH_WORDS * 4 + COLOURS;
const PICTURE_BYTES = VIEW_BYTES * WINDOWS.length;

/** Signatures as base64, about half a kB each. */
export function packPictures(pictures: readonly PictureSignature[]): string {
  const bytes = Buffer.alloc(1 + pictures.length * PICTURE_BYTES);
  bytes[0] = VERSION;
  let at = 1;
  for (const { hash, colours } of pictures.flatMap(({ views }) => views)) {
    for (const word of hash) at = bytes.writeUInt32LE(word, at);
    bytes.set(colours, at);
    at += COLOURS;
  }
  return bytes.toString('base64');
}

/** Reads the text of `packPictures`; undefined when another version packed it. */
export function unpackPictures(packed: string): PictureSignature[] | undefined {
  const bytes = Buffer.from(packed, 'base64');
  if (bytes[0] !== VERSION || (bytes.length - 1) % PICTURE_BYTES !== 0) return undefined;
  return Array.from({ length: (bytes.length - 1) / PICTURE_BYTES }, (_, picture) => ({
    views: WINDOWS.map((_, view) => unpackView(bytes, 1 + picture * PICTURE_BYTES + view * VIEW_BYTES)),
  }));
}

function unpackView(bytes: Buffer, at: number): View {
  const end = at + HASH_WORDS * 4;
  return {
    hash: Uint32Array.from({ length: HASH_WORDS }, (_, n) => bytes.readUInt32LE(at + n * 4)),
    colours: Uint8Array.from(bytes.subarray(end, end + COLOURS)),
  };
}
