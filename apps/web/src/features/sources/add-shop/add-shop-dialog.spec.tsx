import type { ShopLook } from '@rummage/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { shop, shopLook } from '#testing/sources.ts';
import { AddShopDialog } from './add-shop-dialog.tsx';

const LOOK = 'POST /api/shops/look';
const FROM_ADDRESS = 'POST /api/users/1/queries/from-address';
const ADD = 'POST /api/shops';

const refusal = (msg: string, type: string) => json(422, { detail: [{ loc: ['body', 'url'], msg, type }] });
const noSearch = () => refusal('This is no search', 'search_unknown');

/** Opens the dialog. @param answers by call; any other call is answered 404 @param shared what another app has shared */
function open(answers: Record<string, () => Response | Promise<Response>>, shared?: string) {
  const sent: string[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url}`;
    if (method !== 'GET') sent.push(typeof body === 'string' ? `${call} ${body}` : call);
    return (await answers[call]?.()) ?? json(404, {});
  }) as typeof globalThis.fetch;
  const heard = { onAdded: jest.fn(), onSearch: jest.fn(), onClose: jest.fn(), onUnreadable: jest.fn() };
  const Summary = ({
    query,
    notSupported,
  }: {
    query: { query_text: string };
    notSupported: readonly string[];
  }) => <p>{`Query: ${query.query_text}. Not supported: ${notSupported.join()}`}</p>;
  openAt('/', { '/': <AddShopDialog userId={1} QuerySummary={Summary} shared={shared} {...heard} /> });
  return { ...heard, sent };
}

const address = () => screen.getByRole('textbox', { name: 'Address of the shop, or of its product feed' });
const add = () => screen.getByRole('button', { name: 'Add' });
const lookAt = (typed: string) => userEvent.type(address(), `${typed}{Enter}`);

describe('the dialog that adds a shop', () => {
  it('looks at an address, and adds the shop with the answers it does not give itself', async () => {
    const added = shop(7);
    const { onAdded, sent } = open({
      [LOOK]: () => json(200, shopLook({ questions: ['second_hand', 'currency'], currency: null })),
      [ADD]: () => json(201, added),
    });
    expect(address()).toHaveFocus();
    expect(add()).toHaveAttribute('aria-disabled', 'true');
    expect(add()).toHaveAccessibleDescription('Look at the address first.');

    await lookAt('shop.example');
    const checks = await screen.findByRole('list', { name: 'Checks' });
    expect(checks).toHaveTextContent(
      /Passed: Answers.*shop\.example.*Passed: A Shopify shop1,204 things.*Asked below: Does not say the currency/,
    );
    expect(screen.getByText('A Shopify shop, 1,204 things.')).toHaveRole('status');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Second Wind');

    await userEvent.click(add());
    expect(screen.getByText('Say whether it sells second-hand things')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Second-hand' })).toHaveFocus());

    await userEvent.click(screen.getByRole('radio', { name: 'Second-hand' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Currency of its prices' }), 'sek');
    await userEvent.click(add());
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(added));
    expect(sent).toEqual([
      `${LOOK} {"url":"shop.example"}`,
      `${ADD} {"url":"shop.example","name":"Second Wind","second_hand":true,"currency":"SEK"}`,
    ]);
    expect(screen.getByText('Added "Shop 7".')).toBeInTheDocument();
  });

  it.each<[Partial<ShopLook>, string]>([
    [{ listings: 5000, read_at_most: 300 }, '5,000 things, of which 300 are read'],
    [{ listings: 5000, has_more: true, read_at_most: 300 }, 'more than 5,000 things, of which 300 are read'],
    [{ listings: 250, has_more: true }, 'more than 250 things, of which at most 5,000 are read'],
  ])('says before a shop is added that not all it lists is read: %j', async (facts, words) => {
    open({ [LOOK]: () => json(200, shopLook({ kind: 'json-ld', ...facts })) });

    await lookAt('shop.example');

    expect(await screen.findByRole('list', { name: 'Checks' })).toHaveTextContent(words);
  });

  it.each([
    ['shop_robots', 422, ['Failed', 'Not reached', 'Not reached']],
    ['shop_unreadable', 422, ['Passed', 'Failed', 'Not reached']],
    ['', 503, ['Failed', 'Not reached', 'Not reached']],
  ])('says in one sentence which check failed: %p, %p', async (type, status, outcomes) => {
    const words = 'shop.example cannot be a shop.';
    open({ [LOOK]: () => (status === 503 ? json(503, { detail: words }) : refusal(words, type)) });

    await lookAt('shop.example');

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    const checks = screen.getAllByRole('listitem').map((line) => /^[^:]*/.exec(line.textContent)?.[0]);
    expect(checks).toEqual(outcomes);
    expect(address()).toHaveFocus();
    expect(address()).toBeInvalid();
    expect(address()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(add()).toHaveAttribute('aria-disabled', 'true');
  });

  it('offers to save a search as a query, or to look at its shop', async () => {
    const query = {
      query_text: 'wool coat',
      category: null,
      max_price: null,
      minimum_condition: 'PRE_OWNED',
      filters: [],
    };
    const { onSearch, sent } = open({
      [FROM_ADDRESS]: () => json(200, { query, not_supported: ['Sold things'] }),
      [LOOK]: () => json(200, shopLook()),
    });

    await lookAt('shop.example/search?q=wool+coat');
    expect(await screen.findByText('Query: wool coat. Not supported: Sold things')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save as a query' }));
    expect(onSearch).toHaveBeenCalledWith(query);

    await userEvent.click(screen.getByRole('button', { name: 'Look at the shop' }));
    expect(await screen.findByRole('list', { name: 'Checks' })).toBeInTheDocument();
    expect(sent.map((call) => call.split(' {')[0])).toEqual([FROM_ADDRESS, LOOK]);
  });

  it('looks at an address that is no search as a shop', async () => {
    const { sent } = open({ [FROM_ADDRESS]: noSearch, [LOOK]: () => json(200, shopLook()) });
    await lookAt('shop.example/collections/coats');
    expect(await screen.findByText('A Shopify shop')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
  });

  it('forgets what it has found when the address changes, also while it still looks', async () => {
    let answer = (_look: Response) => {};
    open({ [LOOK]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    await lookAt('shop.example');
    expect(screen.getByText('Looking at the address…')).toBeInTheDocument();
    await userEvent.type(address(), 's');
    answer(json(200, shopLook()));
    await userEvent.click(add());
    expect(screen.queryByText('A Shopify shop')).not.toBeInTheDocument();
    expect(address()).toHaveFocus();
  });

  it('shows what the server says about a field beside it, and about the rest above the foot', async () => {
    const detail = [{ loc: ['body', 'currency'], msg: 'Currency is not known', type: 'custom' }];
    const answers = [json(422, { detail }), json(403, { detail: 'Only operators add shops.' })];
    open({
      [LOOK]: () => json(200, shopLook({ questions: ['currency'], currency: null })),
      [ADD]: () => answers.shift() ?? json(404, {}),
    });
    await lookAt('shop.example');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Currency of its prices' }), 'ZZZ');
    await userEvent.click(add());
    expect(await screen.findByText('Currency is not known')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Currency of its prices' })).toBeInvalid();

    await userEvent.click(add());
    expect(await screen.findByText('Only operators add shops.')).toBeInTheDocument();
  });

  it('asks for an address before it looks', async () => {
    const { sent } = open({});
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(screen.getByText('Paste the address first')).toBeInTheDocument();
    expect(address()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it.each([
    [422, true],
    [503, false],
  ])(
    'looks at a shared address at once, and hands on what is refused for good: %i %s',
    async (status, isForGood) => {
      const no = 'Nothing for sale was found at a.example that can be read.';
      const { onUnreadable } = open(
        {
          [FROM_ADDRESS]: noSearch,
          [LOOK]: () => (status === 422 ? refusal(no, 'shop_unreadable') : json(status, { detail: no })),
        },
        'https://a.example/coat',
      );
      expect(await screen.findByText(no)).toBeInTheDocument();
      expect(onUnreadable.mock.calls).toEqual(isForGood ? [[no, 'This is no search']] : []);
    },
  );
});
