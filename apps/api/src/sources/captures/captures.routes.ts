import { type CaptureInput, type Captured, contract } from '@rummage/contract';
import { capturedListing, captureReading, type PageReading, ReadingTooCostly } from '@rummage/marketplaces';
import { exchangedCents, fromCents, instant, pastedUrl, toCents } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Response } from 'express';
import { markEnded } from '#collect/ingest/endings.repo';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { whenGone } from '#http/requests';
import { findItemAnywhere } from '#items/items.repo';
import { countryOf } from '#people/account/users.repo';
import { tokenOf, userOf } from '#people/auth/require-user';
import { readerBeside } from '#work/pool';
import { readBrought } from './captures.repo.ts';
import { findKnown } from './known-capture.repo.ts';
import { findSourceListing } from './known-listing.repo.ts';
import { countMails, findMailbox, readUnreadMails } from './mail/mailboxes.repo.ts';
import { presentMail, presentMailbox } from './present-captures.ts';
import { captureId, saveCapture } from './save-capture.repo.ts';

const { list, preview, create } = contract.captures;

/** Mails without listings that are listed. */
const MOST_MAILS = 20;

const NO_ADDRESS = { loc: ['body', 'url'], msg: 'This is not a web address.', type: 'custom' };
const NO_TITLE = {
  loc: ['body', 'title'],
  msg: 'The page does not say what it offers: say it here.',
  type: 'required',
};
/** Why nothing more can be brought. */
export const FEED_FULL = 'Your feed is full: dismiss something first.';

/** What people bring from pages that they have open. No site is asked for anything. */
export function capturesRoutes({ db, now, currency, exchange, allowPrivate, itemsPerUser }: Deps) {
  const read = readerBeside(db);

  /** @throws HttpError 422 */
  async function pageOf(userId: number, res: Response, body: CaptureInput): Promise<PageReading> {
    const url = pastedUrl(body.url);
    if (!url) throw new HttpError(422, [NO_ADDRESS]);
    const page = toRead(url, body, await countryOf(db, userId));
    try {
      return await read(captureReading, page, whenGone(res));
    } catch (error) {
      if (!(error instanceof ReadingTooCostly)) throw error;
      return read(captureReading, { ...page, jsonLd: [], meta: {} }, whenGone(res));
    }
  }

  const toRead = (url: URL, body: CaptureInput, country: string | null) => ({
    url: url.href,
    jsonLd: body.json_ld ?? [],
    meta: body.meta ?? {},
    text: body.text ?? '',
    given: {
      title: body.title,
      price: givenPrice(body, currency),
      images: body.images,
      size: body.size,
      condition: body.condition,
      shipping: body.shipping == null ? body.shipping : toCents(body.shipping),
      country,
    },
    now: now(),
    allowPrivate,
  });

  return initServer().router(
    { list, preview, create },
    {
      list: async ({ req }) => {
        const userId = userOf(req);
        const mails = await countMails(db, userId);
        const unread = await readUnreadMails(db, userId, MOST_MAILS);
        const ways = (await readBrought(db, userId)).map(({ last_at, ...brought }) => ({
          ...brought,
          mails: mails.find(({ way }) => way === brought.way)?.mails ?? 0,
          last_at: instant(last_at),
        }));
        const mailbox = presentMailbox(await findMailbox(db, userId));
        return { status: 200, body: { ways, mailbox, unread_mails: unread.map(presentMail) } };
      },

      preview: async ({ req, res, body }) => {
        const userId = userOf(req);
        const page = await pageOf(userId, res, body);
        const url = new URL(page.url);
        const joined = await findSourceListing(db, url);
        const { price } = page;
        const exchanged = price && exchangedCents(price, await exchange());
        return {
          status: 200,
          body: {
            kind: joined ? 'listing' : page.kind,
            url: page.url,
            site: page.site,
            title: page.title,
            price: price && fromCents(price.cents),
            currency: price?.currency ?? null,
            about: exchanged == null || price?.currency === currency ? null : fromCents(exchanged),
            about_currency: currency,
            prices_named: page.pricesNamed,
            images: [...page.images],
            size: page.size,
            condition: page.condition,
            shipping: shippingCost(page),
            read: page.read,
            known: await findKnown(db, userId, captureId(userId, url), joined?.id),
            source: joined?.source ?? null,
          },
        };
      },

      create: async ({ req, res, body }) => {
        const userId = userOf(req);
        const page = await pageOf(userId, res, body);
        const url = new URL(page.url);
        const joined = await findSourceListing(db, url);
        const was = await findKnown(db, userId, captureId(userId, url), joined?.id);
        // What is there already keeps its title.
        const titled = { ...page, title: page.title ?? (was && page.site) };
        const listing = capturedListing(titled, captureId(userId, url), allowPrivate);
        if (!listing && !joined) throw new HttpError(422, [NO_TITLE]);
        const { title, price, images } = page.read;
        const saved = await saveCapture(db, {
          userId,
          way: body.way ?? null,
          url,
          listing,
          stated: { title: title === 'given', price: price === 'given', images: images === 'given' },
          joined,
          queryId: body.query_id,
          keep: body.keep,
          isAsked: true,
          now: now(),
          itemsPerUser,
        });
        if (saved === 'no query') throw new HttpError(404, 'Query not found');
        if (typeof saved === 'string') throw new HttpError(409, FEED_FULL);
        if (page.isSold && !joined) await markEnded(db, saved.listingId, 'sold', now());
        const item = found(await findItemAnywhere(db, userId, saved.itemId), 'Item');
        // A program that may only bring things reads nothing that the person wrote.
        if (tokenOf(req) !== null) item.note = null;
        const captured: Captured = { item, read: page.read, was, source: joined?.source ?? null };
        return { status: saved.isNew ? 201 : 200, body: captured };
      },
    },
  );
}

/** What somebody says of the price: null for none, undefined where they leave it to the page. */
function givenPrice({ price, currency }: CaptureInput, usual: string) {
  if (price === undefined || price === null) return price;
  const cents = toCents(price);
  return cents === 0 ? null : { cents, currency: currency ?? usual };
}

/** What sending costs, where that is one amount in the currency of the price. */
function shippingCost({ shipping: [entry, ...others], price }: PageReading): number | null {
  if (!entry || others.length > 0) return null;
  if (entry.kind === 'free') return 0;
  return entry.price && entry.price.currency === price?.currency ? fromCents(entry.price.cents) : null;
}
