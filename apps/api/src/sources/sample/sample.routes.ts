import { createRequire } from 'node:module';
import { isFormerId, sampleListing, samplePicture } from '@rummage/sample-market';
import { Router } from 'express';
import { formerPage, listingPage, missingPage } from './listing-page.ts';
import { STYLESHEET } from './stylesheet.ts';

/** Latin, all weights: the typeface of the whole product. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
);

/** The sample marketplace as a shopper sees it: a page for each listing, and its pictures. */
export function sampleRoutes(market: { seed: string; now: () => number; currency: string }): Router {
  const router = Router();

  router.get('/sample/listings/:id', (req, res) => {
    const { id } = req.params;
    const found = sampleListing(id, market);
    res.set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }).type('html');
    if (found) res.send(listingPage(found));
    else if (isFormerId(id)) res.status(410).send(formerPage());
    else res.status(404).send(missingPage());
  });

  router.get('/sample/pictures/:file', (req, res, next) => {
    const path = samplePicture(req.params.file);
    // A picture never changes under its name. A folder above may be hidden, so dots are allowed.
    if (path) res.sendFile(path, { maxAge: '1y', immutable: true, dotfiles: 'allow' });
    else next();
  });

  router.get('/sample/sample.css', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('css').send(STYLESHEET);
  });

  router.get('/sample/familjen-grotesk.woff2', (_req, res) => {
    res.sendFile(FONT, { maxAge: '1y', immutable: true, dotfiles: 'allow' });
  });

  return router;
}
