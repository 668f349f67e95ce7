import { BRIGHTNESSES, type PictureSignature, type View } from './signature.ts';

/**
 * Most bits of 256 that may differ. It finds what sellers change and nothing else in pictures of the sample
 * market (pictures-agree.spec.ts).
 */
const MAX_BITS = 40;
/** Largest share of the bits that are set in one of the two: a small thing before a plain background sets few. */
const MAX_SHARE = 0.5;
/**
 * Largest difference of any cell in blueness or redness, of 255. Compressing changes up to 2, another dye
 * mostly far more.
 */
const MAX_COLOUR = 2;
/** The same for brightness, which a border or another cut changes more. */
const MAX_BRIGHTNESS = 12;

/** True if two pictures are copies of one, cut or compressed as they may be. Symmetric. */
export function picturesAgree(one: PictureSignature, other: PictureSignature): boolean {
  return holds(one, other) || holds(other, one);
}

/**
 * True if the whole of a picture is one of the other's views: somebody has cut edges off the one, or added
 * some to the other.
 */
function holds(whole: PictureSignature, parts: PictureSignature): boolean {
  const [view] = whole.views;
  return view !== undefined && parts.views.some((part) => viewsAgree(view, part));
}

function viewsAgree(one: View, other: View): boolean {
  let differing = 0;
  let set = 0;
  for (let n = 0; n < one.hash.length; n += 1) {
    const [ours, theirs] = [one.hash[n] ?? 0, other.hash[n] ?? 0];
    differing += bitsOf(ours ^ theirs);
    if (differing > MAX_BITS) return false;
    set += bitsOf(ours | theirs);
  }
  if (differing > set * MAX_SHARE) return false;
  return one.colours.every(
    (colour, n) =>
      Math.abs(colour - (other.colours[n] ?? 0)) <= (n < BRIGHTNESSES ? MAX_BRIGHTNESS : MAX_COLOUR),
  );
}

/** Number of bits of 32 that are set. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Counts the pictures of one listing that agree with pictures of the other, each once. Copies of one picture
 * inside a listing count as one. The first picture of one of them has to be among them, else 0: what many
 * listings of a seller share, such as a table of sizes, is never the first.
 */
export function countAgreeing(one: readonly PictureSignature[], other: readonly PictureSignature[]): number {
  const [ours, theirs] = [withoutCopies(one), withoutCopies(other)];
  const agreeing = ours.map((our) => theirs.map((their) => picturesAgree(our, their)));
  const isFirstAmong = agreeing[0]?.includes(true) || agreeing.some(([first]) => first);
  return isFirstAmong ? mostPairs(agreeing) : 0;
}

function withoutCopies(pictures: readonly PictureSignature[]): PictureSignature[] {
  const kept: PictureSignature[] = [];
  for (const picture of pictures) if (!kept.some((each) => picturesAgree(each, picture))) kept.push(picture);
  return kept;
}

/** The most pairs in which no picture occurs twice, by trying all ways: there are four pictures at most. */
function mostPairs(
  agreeing: readonly (readonly boolean[])[],
  taken: ReadonlySet<number> = new Set(),
): number {
  const [first, ...rest] = agreeing;
  if (!first) return 0;
  const counts = first.map((agrees, n) =>
    agrees && !taken.has(n) ? 1 + mostPairs(rest, new Set([...taken, n])) : 0,
  );
  return Math.max(mostPairs(rest, taken), ...counts);
}
