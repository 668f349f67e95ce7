import { fromCents, instant } from '@rummage/vocabulary';
import { html, type Html, webAddress } from '#http/html';
import { priceText } from '../summary.ts';
import type { FeedItem } from './feed-entries.repo.ts';
import type { OpenFeed } from './secret-feeds.repo.ts';

interface FeedEntry {
  /** Stays the same for good, whatever else changes. */
  id: string;
  title: string;
  url: string | undefined;
  image: string | undefined;
  /** HTML. */
  content: string;
  publishedAt: number;
  updatedAt: number;
}

/** A feed, whatever it is written as. */
interface FeedDocument {
  id: string;
  title: string;
  /** The page that shows the same. */
  homeUrl: string;
  updatedAt: number;
  entries: FeedEntry[];
}

export function feedDocument(
  { feed, queryText }: OpenFeed,
  items: readonly FeedItem[],
  publicUrl: string,
): FeedDocument {
  const { query_id: queryId, user_id: userId, created_at } = feed;
  const entries = items.map((item) => entryOf(item, publicUrl));
  const about =
    queryId === null
      ? { id: `kept/${userId}`, title: 'Kept – Rummage', path: '/kept' }
      : { id: `queries/${queryId}`, title: `${queryText} – Rummage`, path: `/items/${queryId}` };
  return {
    id: tagUri(about.id, publicUrl),
    title: about.title,
    homeUrl: `${publicUrl}${about.path}`,
    updatedAt: Math.max(created_at, ...entries.map(({ updatedAt }) => updatedAt)),
    entries,
  };
}

function entryOf({ id, listing, at, changedAt }: FeedItem, publicUrl: string): FeedEntry {
  const price = listing.price_cents === null ? null : fromCents(listing.price_cents);
  const cost = priceText({ price, currency: listing.currency });
  const image = listing.images[0] === undefined ? undefined : webAddress(listing.images[0], publicUrl);
  const facts = [cost, listing.is_auction ? 'auction' : '', endOf(listing)].filter((fact) => fact !== '');
  return {
    id: tagUri(`items/${id}`, publicUrl),
    title: `${listing.title}, ${cost}`,
    url: webAddress(listing.url, publicUrl),
    image,
    content: html`${image === undefined ? null : html`<p><img src="${image}" alt="${listing.title}" /></p>`}
      <p>${facts.join(', ')}</p>`.markup,
    publishedAt: at,
    updatedAt: changedAt,
  };
}

function endOf({ ended_at, ended_as }: FeedItem['listing']): string {
  if (ended_at === null) return '';
  return ended_as === 'sold' ? 'sold' : 'ended';
}

/** RFC 4151: a name that needs no server, and stays when the address of the feed does not. */
function tagUri(name: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `tag:${hostname.replace(/[^a-z0-9.-]/g, '-')},2026:${name}`;
}

/** Characters that XML cannot contain, not even escaped. */
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

/** A feed as JSON Feed 1.1 says. @param selfUrl where it can be read */
export function jsonFeed({ title, homeUrl, entries }: FeedDocument, selfUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    authors: [{ name: 'Rummage' }],
    items: entries.map(item),
  });
}

function item({ id, title, url, image, content, publishedAt, updatedAt }: FeedEntry) {
  return {
    id,
    ...(url !== undefined && { url }),
    title,
    content_html: content,
    ...(image !== undefined && { image }),
    date_published: instant(publishedAt),
    date_modified: instant(updatedAt),
  };
}
