import { CUT, GAP, type Line, readLine } from './amounts.ts';
import type { Link, MailMarkup } from './mail-markup.ts';

/** A line, and the place of its first piece in the mail. */
export interface PlacedLine extends Line {
  at: number;
  link: Link | undefined;
  isHeading: boolean;
}

export interface PlacedPicture {
  at: number;
  address: string;
  alt: string;
}

/** Lines end where an element does that begins one, and where a link begins or ends. */
export function placed(pieces: MailMarkup['pieces']): { lines: PlacedLine[]; pictures: PlacedPicture[] } {
  const lines: PlacedLine[] = [];
  const pictures: PlacedPicture[] = [];
  let texts: string[] = [];
  let start: { at: number; link: Link | undefined; isHeading: boolean } | undefined;

  function end(): void {
    if (start && texts.some((text) => text.trim() !== ''))
      for (const line of linesIn(texts)) lines.push({ ...start, ...line });
    texts = [];
    start = undefined;
  }

  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'picture') pictures.push({ at, address: piece.address, alt: piece.alt });
    if (piece.kind !== 'text' || (start && piece.link !== start.link)) end();
    if (piece.kind !== 'text') continue;
    start ??= { at, link: piece.link, isHeading: piece.isHeading };
    texts.push(piece.isCrossedOut ? GAP : piece.text);
  }
  end();
  return { lines, pictures };
}

/** The texts of one line; where it is a title and a price beside each other, one line of each. */
function linesIn(texts: readonly string[]): Line[] {
  const text = joinedText(texts);
  const whole = readLine(text);
  if (whole.amounts.length !== 1 || whole.amounts[0] === null) return [whole];
  return apart(texts) ?? apart(text.split(/\s[–—|·•-]\s/)) ?? [whole];
}

/** Lines of parts of which some are nothing but an amount; undefined where none is, or all are. */
function apart(texts: readonly string[]): Line[] | undefined {
  const parts = texts.map(readLine).filter(({ rest, amounts }) => rest !== '' || amounts.length > 0);
  const others = parts.filter(({ rest }) => rest !== '');
  if (others.length === 0 || others.length === parts.length) return undefined;
  return [
    { rest: others.map(({ rest }) => rest).join(' '), amounts: [] },
    ...parts.filter(({ rest }) => rest === ''),
  ];
}

/** Marks where a number may go on in another element: "45" and "99", "1" and "299 kr", but not "€45" and "3 bids". */
function joinedText(texts: readonly string[]): string {
  let joined = '';
  for (const text of texts) {
    const before = joined.slice(-20);
    if (/[\d.,]\s*$/.test(before) && /^\s*[\d.,]/.test(text)) {
      const isWhole =
        /\p{Sc} ?\d[\d.,']*\s+$/u.test(before) || (/\p{Sc} ?\d[\d.,']*$/u.test(before) && /^\s/.test(text));
      joined += isWhole ? GAP : CUT;
    }
    joined += text;
  }
  return joined;
}
