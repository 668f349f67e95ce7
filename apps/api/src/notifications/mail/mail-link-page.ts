import type { Response } from 'express';
import { html, type Html } from '#http/html';
import { nonceOf } from '#http/security-headers';

/** Texts of a page that a link in a mail leads to. */
export interface LinkPage {
  title: string;
  question: string;
  button: string;
  done: string;
}

/** Asks before anything is done. @param address what it is done to, where that has to be named */
export function askingPage(
  res: Response,
  { title, question, button }: Omit<LinkPage, 'done'>,
  address?: string,
): string {
  return page(
    res,
    title,
    html`<p>${question}</p>
      ${named(address)}
      <form method="post"><button>${button}</button></form>`,
  );
}

export function donePage(
  res: Response,
  { title, done }: Pick<LinkPage, 'title' | 'done'>,
  address?: string,
): string {
  return page(
    res,
    title,
    html`<p role="status">${done}</p>
      ${named(address)}
      <p><a href="/">Open Rummage</a></p>`,
  );
}

function named(address: string | undefined): Html | null {
  return address === undefined ? null : html`<p><strong>${address}</strong></p>`;
}

/** The page for a link that was never sent, or whose address was removed. */
export function missingPage(res: Response): string {
  return page(res, 'This link does not work any more', html`<p>No mails are sent to its address.</p>`);
}

const STYLES = `
  :root { color-scheme: light dark; --paper: #fbfbfb; --ink: #111111; }
  @media (prefers-color-scheme: dark) { :root { --paper: #121212; --ink: #f2f2f2; } }
  * { box-sizing: border-box; }
  body {
    margin: 0; padding: 40px 20px; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
    font: 16px/24px 'Familjen Grotesk', system-ui, sans-serif;
  }
  main { max-width: 520px; margin: 0 auto; }
  h1 { font-size: 28px; line-height: 32px; font-weight: 600; margin: 0 0 16px; }
  p { margin: 0 0 16px; }
  a { color: inherit; }
  button {
    min-height: 44px; padding: 0 24px; border: 1px solid var(--ink); background: var(--ink); color: var(--paper);
    font: inherit; font-weight: 600; cursor: pointer;
  }
  a:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;

function page(res: Response, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} – Rummage</title>
        <style nonce="${nonceOf(res)}">
          ${{ markup: STYLES }}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup;
}

export function sendPage(res: Response, page: string): void {
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html').send(page);
}
