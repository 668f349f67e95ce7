import { instant } from '@rummage/vocabulary';
import { html, type Html } from '../../http/html.ts';
import type { FeedDocument, FeedEntry } from './feed-document.ts';

/** What XML cannot contain, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A feed as RFC 4287 says. @param selfUrl where it can be read */
export function atomFeed({ id, title, homeUrl, updatedAt, entries }: FeedDocument, selfUrl: string): string {
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom">
    <id>${id}</id>
    <title>${title}</title>
    <updated>${instant(updatedAt)}</updated>
    <author><name>Rummage</name></author>
    <link rel="self" type="application/atom+xml" href="${selfUrl}" />
    <link rel="alternate" type="text/html" href="${homeUrl}" />
    ${entries.map(entry)}
  </feed>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed.markup.replace(NOT_XML, '')}\n`;
}

function entry({ id, title, url, content, publishedAt, updatedAt }: FeedEntry): Html {
  return html`<entry>
    <id>${id}</id>
    <title>${title}</title>
    ${url === undefined ? null : html`<link rel="alternate" href="${url}" />`}
    <published>${instant(publishedAt)}</published>
    <updated>${instant(updatedAt)}</updated>
    <content type="html">${content}</content>
  </entry>`;
}
