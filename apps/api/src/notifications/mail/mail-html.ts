import type { NotifiedItem } from '@rummage/contract';
import { smallPicture } from '@rummage/marketplaces';
import type { NotifiedEvent } from '@rummage/vocabulary';
import { html, type Html, webAddress } from '#http/html';
import { priceText } from '../summary.ts';
import { openingText } from './mail-text.ts';
import type { MailContent, Section } from './sections.ts';

/** Number of columns of tiles, also where there are fewer. */
const COLUMNS = 4;

// Mail readers know tables and styles of elements, and few of them anything else.

const FONT =
  "font-family:'Familjen Grotesk',system-ui,-apple-system,'Segoe UI',Arial,sans-serif;color:#111111;";
const RULE = 'border-bottom:1px solid #111111;';
const HAIR = 'border-bottom:1px solid #dcdcdc;';
const MUTED = 'font-size:14px;line-height:20px;color:#5c5c5c;';
const BUTTON = `${FONT}display:block;background:#111111;color:#ffffff;font-weight:600;text-align:center;text-decoration:none;padding:14px;`;

/** A mail as it looks. It is light whatever the reader's colours are, because pictures of things are. */
export function mailHtml(content: MailContent): string {
  const { summary, sections, total, more, links } = content;
  return mailPage(
    summary,
    html`<h1 style="${FONT}font-size:28px;line-height:32px;font-weight:600;margin:0 0 24px">
        ${headline(content)}
      </h1>
      ${sections.map((section) => sectionHtml(section, links.home))}
      ${more > 0 ? html`<p style="${FONT}${MUTED}margin:0 0 24px">And ${more} more.</p>` : null}
      <a href="${links.home}" style="${BUTTON}">${openingText(total)}</a>
      <p style="${FONT}${MUTED}margin:24px 0 0">
        You have asked Rummage for this.
        <a href="${links.off}" style="color:#5c5c5c">Turn off mails to this address</a>.
      </p>`,
  );
}

/** A mail with one button. */
export function askingHtml(title: string, text: string, button: { text: string; url: string }): string {
  return mailPage(
    title,
    html`<h1 style="${FONT}font-size:28px;line-height:32px;font-weight:600;margin:0 0 16px">${title}</h1>
      <p style="${FONT}font-size:16px;line-height:24px;margin:0 0 24px">${text}</p>
      <a href="${button.url}" style="${BUTTON}">${button.text}</a>`,
  );
}

function mailPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#e2e2e2">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#ffffff"
              >
                <tr>
                  <td style="padding:32px 40px">
                    <p style="${FONT}font-size:18px;font-weight:700;margin:0 0 24px">Rummage</p>
                    ${content}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}

function sectionHtml({ event, title, total, items }: Section, home: string): Html {
  const rest = total - items.length;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 24px;table-layout:fixed"
  >
    <tr>
      <td colspan="4" style="${FONT}${RULE}padding:0 0 8px">
        <strong style="font-size:18px">${title}</strong>
        <span style="${MUTED}">${total}${event === 'found' ? ' new' : ''}</span>
      </td>
    </tr>
    ${event === 'found' ? tiles(items, home) : items.map((item) => row(item, home))}
    ${
      rest > 0
        ? html`<tr>
            <td colspan="4" style="${FONT}${MUTED}padding:8px 0 0">And ${rest} more.</td>
          </tr>`
        : null
    }
  </table>`;
}

function tiles(items: readonly NotifiedItem[], home: string): Html {
  return html`<tr>
    ${items.map(
      (item) =>
        html`<td width="25%" valign="top" style="${FONT}padding:8px 6px 0 0">
          ${linked(item, home, picture(item, home, 120))}
          <strong style="display:block;font-size:14px">${priceText(item)}</strong>
          <span style="${MUTED}font-size:13px">${shortTitle(item.title)}</span>
        </td>`,
    )}
    ${items.length < COLUMNS ? html`<td colspan="${COLUMNS - items.length}"></td>` : null}
  </tr>`;
}

function row(item: NotifiedItem, home: string): Html {
  const was = item.was_price === null ? null : priceText({ ...item, price: item.was_price });
  return html`<tr>
    <td width="25%" valign="top" style="${HAIR}padding:12px 16px 12px 0">${picture(item, home, 100)}</td>
    <td colspan="3" valign="top" style="${FONT}${HAIR}padding:12px 0">
      ${was === null ? null : html`<s style="color:#5c5c5c">${was}</s> `}
      <strong style="font-size:20px${was === null ? '' : ';background:#ffd900;padding:2px 4px'}"
        >${priceText(item)}</strong
      >
      ${was === null || item.source === undefined ? null : html`<span style="${MUTED}">at ${item.source}</span>`}
      <span style="display:block;font-weight:600;padding:4px 0">${item.title}</span>
      ${linked(item, home, html`Look closer`)}
    </td>
  </tr>`;
}

function picture(item: NotifiedItem, home: string, width: number): Html | null {
  const src = item.image === null ? undefined : webAddress(smallPicture(item.image), home);
  const alt = `${item.title}, ${priceText(item)}`;
  return src === undefined
    ? null
    : html`<img
        src="${src}"
        alt="${alt}"
        width="${width}"
        style="display:block;max-width:100%;height:auto"
      />`;
}

function linked(item: NotifiedItem, home: string, content: Html | null): Html | null {
  const url = webAddress(item.url, home);
  return url === undefined || content === null
    ? content
    : html`<a href="${url}" style="${FONT}">${content}</a>`;
}

const COUNTED: Record<NotifiedEvent, (count: number) => string> = {
  price_dropped: (count) => `${count} fell in price`,
  ending: (count) => `${count} ${count === 1 ? 'ends' : 'end'} within the hour`,
  ended: (count) => `${count} gone`,
  found: (count) => `${count} new`,
};

/** The heading of a mail: of several kinds of news only the numbers, because titles would fill the screen of a phone. */
export function headline({ summary, sections, more }: MailContent): string {
  const counts = new Map<NotifiedEvent, number>();
  for (const { event, total } of sections) counts.set(event, (counts.get(event) ?? 0) + total);
  if (counts.size < 2) return summary;
  // The summary counts these as new too.
  if (more > 0) counts.set('found', (counts.get('found') ?? 0) + more);
  return `${[...counts].map(([event, count]) => COUNTED[event](count)).join(', ')}.`;
}

const LONGEST = 40;

/** A title below a tile, cut between words: mail readers know no other way to end a text after some lines. */
export function shortTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= LONGEST) return title;
  const start = characters.slice(0, LONGEST).join('');
  const space = start.lastIndexOf(' ');
  return `${space > 0 ? start.slice(0, space) : start}…`;
}
