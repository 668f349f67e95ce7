import { Router } from 'express';
import type { Deps } from '#deps';
import { found, HttpError, notFound } from '#http/errors';
import { dataPolicy } from '#http/security-headers';
import { lockedUntil } from '#people/break/breaks.repo';
import { calendar } from './calendar.ts';
import { atomFeed, feedDocument, jsonFeed } from './feed-document.ts';
import { readFeedItems, readKeptAuctions } from './feed-entries.repo.ts';
import { findFeed } from './secret-feeds.repo.ts';

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
};

/** Feeds at their secret addresses. They are empty during a break, so that readers show nothing new, and no error. */
export function feedPages({
  db,
  now,
  rateLimits,
  publicUrl,
}: Pick<Deps, 'db' | 'now' | 'rateLimits' | 'publicUrl'>): Router {
  const router = Router();
  router.use('/feeds', dataPolicy);
  router.get('/feeds/:file', async (req, res) => {
    const [, token, ending] = /^([\w-]{43})\.(atom|json|ics)$/.exec(req.params.file) ?? [];
    await rateLimits.countFeedView(req.ip ?? '');
    const open = found(token === undefined ? undefined : await findFeed(db, token), 'Feed');
    const isLocked = (await lockedUntil(db, open.feed.user_id, now())) !== undefined;
    if (ending === 'ics') {
      if (open.feed.query_id !== null) throw notFound('Feed');
      const auctions = isLocked ? [] : await readKeptAuctions(db, open.feed.user_id, now());
      res.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'X-Robots-Tag': 'noindex' });
      res.send(calendar(auctions, publicUrl));
      return;
    }
    const document = feedDocument(open, isLocked ? [] : await readFeedItems(db, open.feed), publicUrl);
    const { type, write } = FORMATS[ending as keyof typeof FORMATS];
    res.set({
      'Content-Type': type,
      'Last-Modified': new Date(document.updatedAt).toUTCString(),
      'X-Robots-Tag': 'noindex',
    });
    res.send(write(document, `${publicUrl}${req.path}`));
  });
  router.use('/feeds', (req) => {
    if (/^\/[^/]+$/.test(req.path))
      throw new HttpError(405, 'This method is not allowed here', { Allow: 'GET, HEAD' });
    throw new HttpError(404, 'Feed not found');
  });
  return router;
}
