import { instant } from '@rummage/vocabulary';
import type { FeedDocument, FeedEntry } from './feed-document.ts';

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
