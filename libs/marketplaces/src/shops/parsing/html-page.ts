import { trimmedEnd } from '../../kit/texts.ts';
import { looseJson } from '../../reading/loose-json.ts';
import { type MarkupFile, parseMarkup } from './markup.ts';

const MAX_SCRIPTS = 50;
const MAX_SCRIPT = 1024 * 1024;
const MAX_LINKS = 20;
const MAX_TITLE = 500;

/** The parts of a web page that we read. */
export interface HtmlPage {
  title: string;
  /** The name of the whole site, where the page states it. */
  siteName: string;
  /** The addresses of its feeds, as they are written. */
  feeds: readonly string[];
  /** The address of a WordPress site's interface, as it is written. */
  wordPressApi: string | undefined;
  /** Its own address as it wants to be known by, and those of the same page in other languages, as they are written. */
  canonical: string | undefined;
  languages: readonly string[];
  /** Its JSON-LD, one value a script. */
  data: readonly unknown[];
  /** It describes a product in JSON-LD that cannot be read. */
  isBroken: boolean;
}

/** The place where a script has the type of a product. */
const PRODUCT = /["'](schema:|https?:\\?\/\\?\/schema\.org\\?\/)?Product(Group)?["']/;

const FEED_TYPES = ['application/rss+xml', 'application/atom+xml'];

/** @throws UnreadableMarkup */
export function readHtmlPage(file: MarkupFile): HtmlPage {
  const scripts: string[] = [];
  const feeds: string[] = [];
  let title = '';
  let siteName = '';
  let wordPressApi: string | undefined;
  let canonical: string | undefined;
  const languages: string[] = [];
  let inside: 'script' | 'title' | undefined;

  function readLink({ rel, type, href, hreflang }: Record<string, string>): void {
    if (href === undefined) return;
    if (rel === 'https://api.w.org/') wordPressApi ??= href;
    if (rel === 'canonical') canonical ??= href;
    if (rel !== 'alternate') return;
    if (hreflang !== undefined && languages.length < MAX_LINKS) languages.push(href);
    else if (FEED_TYPES.includes(mediaTypeOf(type)) && feeds.length < MAX_LINKS) feeds.push(href);
  }

  parseMarkup(
    file,
    {
      onopentag(name, attributes) {
        if (
          name === 'script' &&
          mediaTypeOf(attributes['type']) === 'application/ld+json' &&
          scripts.length < MAX_SCRIPTS
        ) {
          inside = 'script';
          scripts.push('');
        } else if (name === 'title' && title === '') inside = 'title';
        else if (name === 'link') readLink(attributes);
        else if (name === 'meta' && attributes['property'] === 'og:site_name') {
          siteName ||= (attributes['content'] ?? '').trim().slice(0, MAX_TITLE);
        }
      },
      ontext(part) {
        if (inside === 'title') title = (title + part).slice(0, MAX_TITLE);
        if (inside !== 'script') return;
        const script = scripts.pop() ?? '';
        scripts.push(script.length > MAX_SCRIPT ? script : script + part);
      },
      onclosetag() {
        inside = undefined;
      },
    },
    { isXml: false },
  );
  const written = scripts.map(withoutWrapping).filter((script) => script !== '');
  const data = written.map(looseJson);
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    siteName,
    feeds,
    wordPressApi,
    canonical,
    languages,
    isBroken: data.some((value, at) => value === undefined && PRODUCT.test(written[at] ?? '')),
    data: data.filter((value) => value !== undefined),
  };
}

/** The media type alone: application/ld+json for "Application/LD+JSON; charset=utf-8". */
function mediaTypeOf(type = ''): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** Signs of the comments in which scripts are hidden from very old browsers. */
const WRAPPING = /[\s/*<!>-]/;

/** The value of a script of JSON-LD; undefined for one that cannot be read. */
export function scriptValue(script: string): unknown {
  return looseJson(withoutWrapping(script.slice(0, MAX_SCRIPT)));
}

/** The JSON of a script, which may be hidden in comments, or escaped as if it were a text of the page. */
function withoutWrapping(script: string): string {
  const isSign = (sign: string) => WRAPPING.test(sign);
  const start = script.replace(/^([\s/*<!>-]*)<!\[CDATA\[/, '$1');
  const end = trimmedEnd(start, isSign);
  const inside = start !== script && end.endsWith(']]') ? trimmedEnd(end.slice(0, -2), isSign) : end;
  const plain = inside.replace(/^[\s/*<!>-]+(?=[[{])/, '');
  return /^[[{]\s*&(quot|#0?34);/.test(plain)
    ? plain.replace(/&(quot|#0?34);/g, '"').replaceAll('&amp;', '&')
    : plain;
}
