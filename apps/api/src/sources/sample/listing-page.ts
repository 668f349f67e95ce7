import type { SampleListing } from '@rummage/sample-market';
import { CONDITION_LABELS, countryName, fromCents } from '@rummage/vocabulary';
import { html, type Html } from '#http/html';

/** The page of one listing of the sample market. */
export function listingPage({ listing, ended, endsAt, prices }: SampleListing): string {
  const { title, images, condition, conditionText, price, isAuction, brand, size, materials } = listing;
  const money = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: price?.currency ?? 'USD' }).format(
      fromCents(cents),
    );
  const before = isAuction ? [] : prices.slice(0, -1).map((step) => money(step.cents));
  return page(
    title,
    html`<article>
      <div class="pictures">
        ${images.map(
          (url, index) =>
            html`<img
              src="${url}"
              alt="${title}, picture ${index + 1} of ${images.length}"
              width="640"
              height="800"
            />`,
        )}
      </div>
      <div class="facts">
        ${ended ? html`<p class="ended" role="status">This listing has ended.</p>` : null}
        <h1>${title}</h1>
        <p class="price">
          ${price ? money(price.cents) : null} ${isAuction ? html`<span class="badge">Auction</span>` : null}
          ${listing.acceptsOffers ? html`<span class="badge">Accepts Offers</span>` : null}
          ${listing.authenticated ? html`<span class="badge">Authenticated</span>` : null}
        </p>
        <dl>
          ${row('Condition', conditionText ?? (condition && CONDITION_LABELS[condition]))}
          ${row('Location', listing.location && countryName(listing.location))}
          ${row('Made in', listing.countryOfManufacture && countryName(listing.countryOfManufacture))}
          ${row('Size', size)} ${row('Brand', brand)} ${row('Material', materials.join(', '))}
          ${row('Seller', listing.seller && `${listing.seller}, ${listing.feedbackPercentage ?? 0} % positive`)}
          ${row('Listed', listing.listedAt === null ? null : day(listing.listedAt))}
          ${row('Price before', before.join(', '))}
          ${isAuction ? row('Bids', String(prices.length - 1)) : null}
          ${row(ended ? 'Ended' : 'Ends', isAuction || ended ? day(endsAt) : null)}
        </dl>
        <p>${listing.description}</p>
      </div>
    </article>`,
  );
}

/** The page for a listing whose text and pictures are gone: only its end is known. */
export function formerPage(): string {
  return page(
    'This listing has ended',
    html`<h1>This listing has ended</h1>
      <p>The sample marketplace no longer shows it.</p>`,
  );
}

/** The page for a listing that never existed. */
export function missingPage(): string {
  return page(
    'No such listing',
    html`<h1>No such listing</h1>
      <p>The sample marketplace never had it.</p>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} – Sample</title>
        <link rel="stylesheet" href="/sample/sample.css" />
      </head>
      <body>
        <header>
          <a href="/">Rummage</a>
          <p><strong>Sample</strong> This listing is made up. Nothing is sold here.</p>
        </header>
        <main>${content}</main>
      </body>
    </html> `.markup;
}

function row(name: string, value: string | null): Html | null {
  return value
    ? html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`
    : null;
}

function day(time: number): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-GB', format).format(time)} UTC`;
}
