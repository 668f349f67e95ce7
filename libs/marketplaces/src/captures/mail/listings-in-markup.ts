import { pageKindOf, siteOf } from '@rummage/vocabulary';
import type { Price } from '../../reading/prices.ts';
import { priceOfLines } from './amounts.ts';
import { type Block, blocksOf, withMoney } from './blocks.ts';
import type { MailMarkup } from './mail-markup.ts';
import { placed } from './placed-lines.ts';
import { usualCurrency } from './usual-currency.ts';

/** A thing for sale, as far as a mail says what it is. */
export interface MailListing {
  /** Without the parts that follow people. */
  url: string;
  title: string;
  /** Null where the mail names none, or several. */
  price: Price | null;
  /** Addresses of its pictures, the main one first. */
  images: string[];
}

const MAX_PICTURES = 8;
/** A text that so many different links have is what is written on buttons. */
const MANY = 3;
const MIN_TITLE = 3;
/** Shorter words that a picture's name begins with may be a badge: "New". */
const MIN_NAME = 6;

/**
 * The listings of a mail: a link, a picture, a title and a price that stand together. If a mail shows no pictures, the
 * others are enough.
 */
export function listingsInMarkup({ pieces, links, language }: MailMarkup): MailListing[] {
  const { lines, pictures } = placed(pieces);
  const blocks = blocksOf(links, lines, pictures);
  const repeated = repeatedTexts(blocks);
  const shown = withMoney(blocks, lines, pictures).flatMap((block) => {
    const title = titleOf(block, repeated);
    const url = new URL(block.target);
    if (title === undefined || !mayBeListing(url)) return [];
    // A title may speak of money: "$1 bill of 1935".
    const others = block.lines.filter(({ rest, link }) => !link || rest !== title);
    const price = priceOfLines(others, usualCurrency(url.hostname, language));
    const images = [...new Set(block.pictures.map(({ address }) => address))].slice(0, MAX_PICTURES);
    const isPriced = block.lines.some(({ amounts }) => amounts.length > 0);
    return [{ url: block.target, title: title.replace(/[\s,;:|·–—-]+$/, ''), price, images, isPriced }];
  });
  const pictured = shown.filter(({ images }) => images.length > 0);
  const priced = pictured.filter(({ isPriced }) => isPriced);
  const found = priced.length > 0 ? alike(priced, pictured) : shown.filter(({ price }) => price !== null);
  return found.map(({ url, title, price, images }) => ({ url, title, price, images }));
}

/** What has a price, and what has none and an address of the same form. Addresses without a number are of other pages if some have one. */
function alike<Shown extends { url: string; isPriced: boolean }>(priced: Shown[], all: Shown[]): Shown[] {
  const forms = new Set(priced.map(({ url }) => formOf(url)));
  const withNumber = new Set([...forms].filter((form) => form.includes('#')));
  if (withNumber.size === 0) return priced;
  return all.filter(({ url }) => withNumber.has(formOf(url)));
}

/** An address without what differs from thing to thing: "vinted.com/items/#". */
function formOf(address: string): string {
  const url = new URL(address);
  const [first = '', ...others] = url.pathname.split('/').filter(Boolean);
  const parts = [first, ...others].map((part, at) =>
    /^\d{4}|\d{6}/.test(part) ? '#' : at === 0 || part.length < 3 ? part : '*',
  );
  return [siteOf(url), ...parts].join('/');
}

function mayBeListing(url: URL): boolean {
  const kind = pageKindOf(url);
  // Links that count clicks may have nothing but a parameter.
  return kind === 'listing' || (kind === 'shop' && url.search.length > 16);
}

/** Texts of many different links: "View item". */
function repeatedTexts(blocks: readonly Block[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { target, lines, pictures } of blocks) {
    const texts = lines.filter(({ link }) => link?.target === target).map(({ rest }) => rest);
    for (const text of new Set([...texts, ...pictures.map(({ alt }) => alt)]))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= MANY).map(([text]) => text));
}

/**
 * What the picture is called, as far as a line says it too; else a heading in the link, its longest line before a price, or the
 * picture's name.
 */
function titleOf({ target, lines, pictures }: Block, repeated: ReadonlySet<string>): string | undefined {
  const isTitle = (text: string) =>
    text.length >= MIN_TITLE && /\p{L}/u.test(text) && !/^https?:/.test(text) && !repeated.has(text);
  const own = lines.filter(({ rest, link }) => link?.target === target && !link.isButton && isTitle(rest));
  const alts = pictures.map(({ alt }) => alt).filter(isTitle);
  const named = own.filter(({ rest }) =>
    alts.some((alt) => alt === rest || (rest.length >= MIN_NAME && alt.startsWith(rest))),
  );
  const headings = own.filter(({ isHeading }) => isHeading);
  const priceAt = lines.find(({ amounts }) => amounts.length > 0)?.at ?? Infinity;
  const first = own.filter(({ at }) => at < priceAt);
  const others = lines.filter(({ rest, link }) => !link && isTitle(rest));
  const otherHeadings = others.filter(({ isHeading }) => isHeading);
  for (const found of [named, headings, first, own])
    if (found.length > 0) return longest(found.map(({ rest }) => rest));
  if (pictures.length === 0) return undefined;
  return alts[0] ?? longest((otherHeadings.length > 0 ? otherHeadings : others).map(({ rest }) => rest));
}

function longest(texts: readonly string[]): string | undefined {
  return texts.toSorted((one, other) => other.length - one.length)[0];
}
