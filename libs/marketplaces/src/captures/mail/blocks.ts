import type { Element, Link } from './mail-markup.ts';
import type { PlacedLine, PlacedPicture } from './placed-lines.ts';

/** No thing has more around it; a mail about one thing alone has. */
const MAX_CARD_LINES = 15;

/** A part of a mail, from one of its pieces up to another one. */
type Part = Pick<Element, 'start' | 'end'>;

/** What stands together around the links to one page. */
export interface Block {
  target: string;
  links: Link[];
  lines: PlacedLine[];
  pictures: PlacedPicture[];
}

/** What stands together around the links to each page. */
export function blocksOf(
  links: readonly Link[],
  lines: readonly PlacedLine[],
  pictures: readonly PlacedPicture[],
): Block[] {
  const owners = ownersOf(links);
  const byTarget = new Map<string, Link[]>();
  for (const link of links) {
    const known = byTarget.get(link.target);
    if (known) known.push(link);
    else byTarget.set(link.target, [link]);
  }
  const starts = links.map(({ target, element }) => ({ at: element.start, target }));
  return [...byTarget].map(([target, own]) => {
    const elements = own.map(({ element }) => outermost(element, (each) => owners.get(each) === target));
    const parts = joined(elements, (start, end) => within({ start, end }, starts).length > 0);
    return { target, links: own, ...partsIn(parts, lines, pictures) };
  });
}

/** What stands between two links to a page belongs to it too, unless other links do so. */
function joined(elements: readonly Element[], hasLinks: (start: number, end: number) => boolean): Part[] {
  const parts: Part[] = [];
  for (const { start, end } of [...new Set(elements)].sort((one, other) => one.start - other.start)) {
    const last = parts.at(-1);
    if (last && !hasLinks(last.end, start)) last.end = Math.max(last.end, end);
    else parts.push({ start, end });
  }
  return parts;
}

/** The target that all links in an element have; null where they have several. */
function ownersOf(links: readonly Link[]): Map<Element, string | null> {
  const owners = new Map<Element, string | null>();
  for (const { target, element } of links) {
    for (let each: Element | undefined = element; each; each = each.parent) {
      const known = owners.get(each);
      if (known === target || known === null) break;
      owners.set(each, known === undefined ? target : null);
    }
  }
  return owners;
}

function outermost(element: Element, isOwn: (element: Element) => boolean): Element {
  let found = element;
  while (found.parent && isOwn(found.parent)) found = found.parent;
  return found;
}

function partsIn(parts: readonly Part[], lines: readonly PlacedLine[], pictures: readonly PlacedPicture[]) {
  return {
    lines: parts.flatMap((part) => within(part, lines)),
    pictures: parts.flatMap((part) => within(part, pictures)),
  };
}

/** All that stands in an element, of a list in the order of the mail. */
function within<Placed extends { at: number }>({ start, end }: Part, all: readonly Placed[]): Placed[] {
  return all.slice(firstFrom(start, all), firstFrom(end, all));
}

function firstFrom(at: number, all: readonly { at: number }[]): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Blocks with a picture and without a price grow: a link to the seller may stand before the price. They take in the smallest
 * element around them that has one, and no other pictured link.
 */
export function withMoney(
  blocks: readonly Block[],
  lines: readonly PlacedLine[],
  pictures: readonly PlacedPicture[],
): Block[] {
  const pictured = blocks.filter((block) => block.pictures.length > 0);
  const owners = ownersOf(pictured.flatMap(({ links }) => links));
  const priced = lines.filter(({ amounts }) => amounts.length > 0);
  return blocks.map((block) => {
    const [first] = block.links;
    if (!first || block.pictures.length === 0 || block.lines.some(({ amounts }) => amounts.length > 0))
      return block;
    for (let each = first.element.parent; each && owners.get(each) === block.target; each = each.parent) {
      if (firstFrom(each.start, priced) === firstFrom(each.end, priced)) continue;
      const grown = partsIn([each], lines, pictures);
      return grown.lines.length > MAX_CARD_LINES ? block : { ...block, ...grown };
    }
    return block;
  });
}
