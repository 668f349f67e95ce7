import type { Shop } from '@rummage/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { marketplaceStatus, shop } from '#testing/sources.ts';
import { RemoveShopDialog } from './remove-shop-dialog.tsx';
import { ReportShopDialog } from './report-shop-dialog.tsx';
import { Sources } from './sources.tsx';

const ETSY = marketplaceStatus({
  marketplace: 'etsy',
  label: 'Etsy',
  state: 'off',
  message: 'Etsy is not connected.',
  variables: ['ETSY_API_KEY'],
  how_to_connect: 'A key from https://www.etsy.com/developers.',
  calls_today: 0,
  daily_calls: null,
  last_read_at: null,
});

function Page() {
  const [removed, setRemoved] = useState<Shop>();
  const [reported, setReported] = useState<Shop>();
  return (
    <main tabIndex={-1}>
      <Sources userId={1} newShopId={2} onAdd={jest.fn()} onRemove={setRemoved} onReport={setReported} />
      {removed && <RemoveShopDialog userId={1} shop={removed} onClose={() => setRemoved(undefined)} />}
      {reported && <ReportShopDialog userId={1} shop={reported} onClose={() => setReported(undefined)} />}
    </main>
  );
}

/** @param answers by call, instead of the usual ones */
function open(answers: Record<string, (options?: RequestInit) => Response> = {}) {
  const sent: string[] = [];
  const all: Record<string, (options?: RequestInit) => Response> = {
    'GET /api/marketplaces': () => json(200, [marketplaceStatus(), ETSY]),
    'GET /api/shops': () => json(200, [shop(1), shop(2, { is_own: true, added_by: 'you' })]),
    'GET /api/installation': () => json(200, { sign_up: 'open', shops: 'open' }),
    'GET /api/users/1/captures': () => json(200, { ways: [], mailbox: null, unread_mails: [] }),
    ...answers,
  };
  globalThis.fetch = (async (url: string, options: RequestInit = {}) => {
    const { method = 'GET' } = options;
    if (method !== 'GET') sent.push(`${method} ${url}`);
    return all[`${method} ${url}`]?.(options) ?? json(404, {});
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <Page /> });
  return sent;
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('the page of the sources', () => {
  it('lists shops, then the connected marketplaces, and how each is doing', async () => {
    open();
    expect(await row('eBay')).toHaveTextContent('1,204 of 5,000 calls');
    expect(await row('eBay')).toHaveTextContent('Watched');
    expect(await row('Shop 1')).toHaveTextContent('Shopify shop, shop1.example, added by member 7');
    expect(await row('Shop 2')).toHaveTextContent('added by you');
    const rows = screen
      .getAllByRole('row')
      .map(({ textContent }) => /Shop \d|eBay|Etsy/.exec(textContent)?.[0]);
    expect(rows).toEqual([undefined, 'Shop 1', 'Shop 2', 'eBay']);
  });

  it('says what is done with the listings of each, and what is not', async () => {
    const catalogue = marketplaceStatus({
      marketplace: 'shopify',
      label: 'Shopify',
      is_live: true,
      use: 'Shown when somebody searches it. Nothing of it is kept.',
    });
    const notice = 'Its terms are at https://www.ebay.com/terms.';
    open({ 'GET /api/marketplaces': () => json(200, [marketplaceStatus({ notice }), catalogue]) });
    const linesOf = async (name: string) =>
      within(within(await row(name)).getAllByRole('cell')[1] as HTMLElement)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent);

    expect(await linesOf('eBay')).toEqual([
      'Shown and kept.',
      'Not counted, learned from, given to assistants, or compared by pictures: its licence.',
      'Its terms are at www.ebay.com/terms, opens in a new tab.',
    ]);
    expect(await linesOf('Shop 1')).toEqual([
      'Shown, kept, counted, learned from, given to assistants, and compared by pictures.',
      'Unless stated: second-hand, Sweden, SEK',
    ]);
    expect(await linesOf('Shopify')).toEqual(['Shown when somebody searches it.', 'Nothing of it is kept.']);
    expect(screen.getByRole('columnheader', { name: 'What is done with its listings' })).toBeInTheDocument();
  });

  it('says in a sentence who connects the other marketplaces, and only behind "How" by which variables', async () => {
    open();
    const others = within(await screen.findByRole('region', { name: 'Not connected' }));
    expect(others.getByText(/can connect Etsy, once for everybody/)).toBeVisible();
    expect(others.getByText('ETSY_API_KEY')).not.toBeVisible();

    await userEvent.click(others.getByRole('button', { name: 'How' }));
    expect(others.getByText('ETSY_API_KEY')).toBeVisible();
    expect(others.getByRole('link')).toHaveAttribute('href', 'https://www.etsy.com/developers');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('names no marketplaces to connect where all are connected', async () => {
    open({ 'GET /api/marketplaces': () => json(200, [marketplaceStatus()]) });
    expect(await row('eBay')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'How' })).not.toBeInTheDocument();
  });

  it('lets people remove only what they added, after a question', async () => {
    const left = [shop(1), shop(2, { is_own: true })];
    const sent = open({
      'GET /api/shops': () => json(200, left),
      'DELETE /api/shops/2': () => {
        left.pop();
        return new Response(null, { status: 204 });
      },
    });
    expect(within(await row('Shop 1')).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    const remove = within(await row('Shop 2')).getByRole('button', { name: 'Remove' });
    expect(remove).toHaveAccessibleDescription('Shop 2');
    await userEvent.click(remove);
    expect(screen.getByRole('alertdialog', { name: 'Remove shop' })).toHaveAccessibleDescription(/^Shop 2 /);
    await userEvent.click(screen.getByRole('button', { name: 'No, keep it' }));
    expect(remove).toHaveFocus();
    expect(sent).toEqual([]);

    await userEvent.click(remove);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(screen.getByText('Removed "Shop 2".')).toBeInTheDocument();
    expect(sent).toEqual(['DELETE /api/shops/2']);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says why a shop could not be removed, and counts one that is gone as removed', async () => {
    const answers = [json(500, {}), json(404, {})];
    open({ 'DELETE /api/shops/2': () => answers.shift() ?? json(500, {}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove the shop');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('lets people report the shops of others, after a question, and says what they have reported', async () => {
    const bodies: unknown[] = [];
    const listed = [shop(1), shop(2, { is_own: true })];
    const sent = open({
      'GET /api/shops': () => json(200, listed),
      'POST /api/shops/1/reports': (options) => {
        bodies.push(JSON.parse(options?.body as string));
        listed[0] = shop(1, { is_reported: true });
        return new Response(null, { status: 204 });
      },
    });
    expect(within(await row('Shop 2')).queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
    const report = within(await row('Shop 1')).getByRole('button', { name: 'Report' });
    expect(report).toHaveAccessibleDescription('Shop 1');
    await userEvent.click(report);
    expect(screen.getByRole('alertdialog', { name: 'Report shop' })).toHaveAccessibleDescription(/^Shop 1 /);
    await userEvent.click(screen.getByRole('button', { name: 'No, go back' }));
    expect(report).toHaveFocus();
    expect(sent).toEqual([]);

    await userEvent.click(report);
    await userEvent.type(screen.getByRole('textbox'), 'It sells copies.');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, report it' }));
    await waitFor(() => expect(report).not.toBeInTheDocument());
    expect(await row('Shop 1')).toHaveTextContent('Reported');
    expect(screen.getByText('Reported "Shop 1".')).toBeInTheDocument();
    expect(bodies).toEqual([{ reason: 'It sells copies.' }]);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says why a shop could not be reported', async () => {
    open({ 'POST /api/shops/1/reports': () => json(500, {}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, report it' }));
    expect(await screen.findByText('Failed to report the shop')).toBeInTheDocument();
    expect(screen.getByRole('alertdialog', { name: 'Report shop' })).toBeInTheDocument();
  });

  it.each([
    ['operators', /Only whoever runs Rummage here can add shops\./],
    ['off', /No shops are read here/],
  ])('does not offer to add shops when they are %p, and says who can', async (shops, words) => {
    open({ 'GET /api/installation': () => json(200, { sign_up: 'open', shops }) });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '+ Add a shop' })).not.toBeInTheDocument();
  });

  it('shows the marketplaces when the shops cannot be loaded, and tries again', async () => {
    const answers = [json(403, { detail: 'Not now.' }), json(200, [])];
    open({ 'GET /api/shops': () => answers.shift() ?? json(500, {}) });
    expect(await row('eBay')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('The shops could not be loaded. Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No shops yet.')).toBeInTheDocument();
  });
});
