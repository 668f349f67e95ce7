import { MAX_ADDRESS } from '@rummage/vocabulary';
import { Parser } from 'htmlparser2';
import { shownUrl } from '../../kit/texts.ts';
import { linkTarget } from './link-target.ts';
import { addClasses, declarations, isCrossingOut, isHiding, type StyleClasses } from './style-classes.ts';

/** No honest mail has more. What comes after it is not read. */
const MOST = { signs: 1_000_000, elements: 40_000, depth: 200, links: 2000 };
/** Signs that are parsed in one go. */
const PIECE = 16 * 1024;
const MAX_STYLE = 100_000;
const MAX_ALT = 500;
/** Icons, and the pictures by which senders count readers, are smaller. */
const MIN_PICTURE = 40;

const words = (list: string) => new Set(list.split(' '));
/** Elements within a line; all others begin a new one. */
const INLINE = words(
  'a abbr b bdi bdo big cite code del em font i ins label mark q s samp small span strike strong sub sup time u wbr',
);
const CROSSED_OUT = words('s del strike');
const UNSEEN = words('script style title head template noscript');
const HEADINGS = words('h1 h2 h3 h4 h5 h6 strong b');
const BUTTON = /(^|[\s_-])(btn|button|cta)([\s_-]|$)/i;

/** What its reader sees, in this order. */
type Piece =
  | { kind: 'text'; text: string; link: Link | undefined; isCrossedOut: boolean; isHeading: boolean }
  | { kind: 'picture'; address: string; alt: string }
  | { kind: 'break' };

export interface Link {
  target: string;
  isButton: boolean;
  element: Element;
}

/** An element, and which of the pieces stand in it: from `start` up to but not including `end`. */
export interface Element {
  parent: Element | undefined;
  start: number;
  end: number;
}

export interface MailMarkup {
  pieces: readonly Piece[];
  links: readonly Link[];
  /** As the document declares it: "en-US"; empty without. */
  language: string;
}

interface Open extends Element {
  name: string;
  isHidden: boolean;
  isCrossedOut: boolean;
  isHeading: boolean;
  link: Link | undefined;
}

/** Reads the HTML of a mail as far as its reader sees it. */
export function readMarkup(html: string): MailMarkup {
  const classes: StyleClasses = { hidden: new Set(), crossedOut: new Set() };
  const pieces: Piece[] = [];
  const links: Link[] = [];
  const open: Open[] = [];
  let language = '';
  let sheet = '';
  let elements = 0;
  /** The element in which the last piece of text stands. */
  let textOf: Open | undefined;

  function addBreak(): void {
    if (pieces.at(-1)?.kind !== 'break') pieces.push({ kind: 'break' });
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      if (name === 'html') language = attributes['lang'] ?? '';
      if (!INLINE.has(name)) addBreak();
      const parent = open.at(-1);
      const element = openElement(name, attributes, parent, classes);
      element.start = element.end = pieces.length;
      open.push(element);
      if (element.isHidden) return;
      if (name === 'a') {
        element.link = linkOf(attributes, element);
        if (element.link) links.push(element.link);
      }
      if (name === 'img') {
        const picture = pictureOf(attributes);
        if (picture) pieces.push(picture);
      }
    },
    onclosetag() {
      const closed = open.pop();
      if (!closed) return;
      if (closed.name === 'style') addClasses(sheet, classes);
      sheet = '';
      closed.end = pieces.length;
      if (!INLINE.has(closed.name)) addBreak();
    },
    ontext(text) {
      const parent = open.at(-1);
      if (parent?.name === 'style' && sheet.length < MAX_STYLE) sheet += text;
      if (parent?.isHidden) return;
      const last = pieces.at(-1);
      // The parser hands over entities on their own.
      if (last?.kind === 'text' && textOf === parent) last.text += text;
      else {
        const { link, isCrossedOut = false, isHeading = false } = parent ?? {};
        pieces.push({ kind: 'text', text, link, isCrossedOut, isHeading });
      }
      textOf = parent;
    },
  });
  const end = Math.min(html.length, MOST.signs);
  for (let at = 0; at < end; at += PIECE) {
    parser.write(html.slice(at, Math.min(at + PIECE, end)));
    if (elements > MOST.elements || open.length > MOST.depth || links.length > MOST.links) break;
  }
  parser.end();
  return { pieces, links, language };
}

type Attributes = Record<string, string>;

function openElement(
  name: string,
  attributes: Attributes,
  parent: Open | undefined,
  classes: StyleClasses,
): Open {
  const declared = declarations(attributes['style'] ?? '');
  const own = (attributes['class'] ?? '').split(/\s+/);
  const isOf = (names: ReadonlySet<string>) => own.some((each) => names.has(each));
  return {
    parent,
    start: 0,
    end: 0,
    name,
    link: parent?.link,
    isHidden:
      (parent?.isHidden ?? false) ||
      UNSEEN.has(name) ||
      'hidden' in attributes ||
      isHiding(declared) ||
      isOf(classes.hidden),
    isCrossedOut:
      (parent?.isCrossedOut ?? false) ||
      CROSSED_OUT.has(name) ||
      isCrossingOut(declared) ||
      isOf(classes.crossedOut),
    isHeading: (parent?.isHeading ?? false) || HEADINGS.has(name),
  };
}

/** Undefined for a link that leads to no page. */
function linkOf(attributes: Attributes, element: Element): Link | undefined {
  const target = linkTarget(attributes['href'] ?? '');
  if (target === undefined) return undefined;
  const declared = declarations(attributes['style'] ?? '');
  const isButton =
    BUTTON.test(attributes['class'] ?? '') ||
    attributes['role'] === 'button' ||
    /background(-color)?:(?!none|transparent)|border-radius:/.test(declared);
  return { target, isButton, element };
}

function pictureOf(attributes: Attributes): Piece | undefined {
  const url = shownUrl((attributes['src'] ?? '').trim().slice(0, MAX_ADDRESS + 1));
  const declared = declarations(attributes['style'] ?? '');
  const sides = [
    ...['width', 'height'].map((side) => attributes[side] ?? ''),
    ...[...declared.matchAll(/(?:^|;)(?:width|height):(\d+)px/g)].map(([, side]) => side ?? ''),
  ];
  const isSmall = sides.some((side) => /^\d+(px)?$/.test(side) && Number.parseInt(side, 10) <= MIN_PICTURE);
  if (!url || isSmall) return undefined;
  // Nearly all servers of pictures have TLS, without which none is shown.
  url.protocol = 'https:';
  return { kind: 'picture', address: url.href, alt: (attributes['alt'] ?? '').trim().slice(0, MAX_ALT) };
}
