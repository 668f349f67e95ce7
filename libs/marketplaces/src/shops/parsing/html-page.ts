import { allJsonInSlices } from '../../kit/json-in-slices.ts';
import { type MarkupFile, parseMarkup } from './markup.ts';

const MAX_SCRIPTS = 50;
const MAX_SCRIPT = 1024 * 1024;
const MAX_LINKS = 20;
const MAX_TITLE = 500;

/** What we read of a web page. */
export interface HtmlPage {
  title: string;
  /** The name of the whole site, where the page states it. */
  siteName: string;
  /** The addresses of its feeds, as they are written. */
  feeds: readonly string[];
  /** The address of a WordPress site's interface, as it is written. */
  wordPressApi: string | undefined;
  /** Its JSON-LD, one value a script. */
  data: readonly unknown[];
}

const FEED_TYPES = ['application/rss+xml', 'application/atom+xml'];

/** @throws UnreadableMarkup */
export async function readHtmlPage(file: MarkupFile, signal: AbortSignal): Promise<HtmlPage> {
  const scripts: string[] = [];
  const feeds: string[] = [];
  let title = '';
  let siteName = '';
  let wordPressApi: string | undefined;
  let inside: 'script' | 'title' | undefined;

  function readLink({ rel, type, href }: Record<string, string>): void {
    if (href === undefined) return;
    if (rel === 'https://api.w.org/') wordPressApi ??= href;
    if (rel === 'alternate' && FEED_TYPES.includes(type ?? '') && feeds.length < MAX_LINKS) feeds.push(href);
  }

  await parseMarkup(
    file,
    {
      onopentag(name, attributes) {
        if (
          name === 'script' &&
          attributes['type'] === 'application/ld+json' &&
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
    { isXml: false, signal },
  );
  const data = await allJsonInSlices(scripts.map(withoutWrapping), signal);
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    siteName,
    feeds,
    wordPressApi,
    data: data.filter((value) => value !== undefined),
  };
}

/** Some sites hide their scripts from very old browsers. */
function withoutWrapping(script: string): string {
  return script
    .trim()
    .replace(/^(<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
    .replace(/(-->|\/\*\]\]>\*\/|\]\]>)$/, '')
    .trim();
}
