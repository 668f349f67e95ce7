import 'fake-indexeddb/auto';
import type { Captured, CapturePreview, CaptureWay, KnownCapture } from '@rummage/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removeWaitingCapture, waitingCaptures } from '#browser/stored/waiting-captures.ts';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { choose } from '#testing/choose.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { forgetDraft, rememberedDraft } from './capture-draft.ts';
import { Capture } from './capture.tsx';
import { sendWaitingCaptures } from './send-captures.ts';

const URL = 'https://www.vinted.com/items/4402118-trench-coat';
const FACTS = { url: `${URL}?ref=mail`, text: 'Trench coat € 64', way: 'bookmarklet' as const };
const PICTURES = ['https://pictures.example/1.jpeg', 'https://pictures.example/2.jpeg'];

const READ: CapturePreview = {
  kind: 'listing',
  url: URL,
  site: 'vinted.com',
  title: 'Trench coat',
  price: 64,
  currency: 'EUR',
  about: 70,
  about_currency: 'USD',
  prices_named: 1,
  images: PICTURES,
  size: null,
  condition: null,
  shipping: null,
  read: { title: 'json_ld', price: 'meta', images: 'meta', size: null, condition: null, shipping: null },
  known: null,
  source: null,
};

const KNOWN: KnownCapture = {
  item_id: 41,
  since: new Date(2026, 10, 3, 12).toISOString(),
  price: 72,
  currency: 'EUR',
  is_kept: true,
};

function captured(different: Partial<Captured> = {}): Captured {
  const listings = item(41).listings.map((listing) => ({ ...listing, current_price: 64, currency: 'EUR' }));
  return { item: item(41, { listings }), read: READ.read, was: null, source: null, ...different };
}

interface Answers {
  read?: Partial<CapturePreview> | Response | Error;
  way?: CaptureWay;
  saved?: (() => Response | Error)[];
}

/** Opens a capture, and collects what is sent. */
async function open({ read = {}, way = 'bookmarklet', saved = [() => json(201, captured())] }: Answers = {}) {
  saveTokens({ access_token: accessToken({ user_id: 3 }), refresh_token: 'r' });
  const sent: [string, unknown][] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace('/api/users/3/', '')}`;
    if (method !== 'GET' && !url.endsWith('/preview'))
      sent.push([call, typeof body === 'string' ? JSON.parse(body) : undefined]);
    const answers: Record<string, () => Response | Error> = {
      'POST captures/preview': () =>
        read instanceof Error || read instanceof Response ? read : json(200, { ...READ, ...read }),
      'POST captures': () => saved.shift()?.() ?? json(500, {}),
      'GET queries': () => json(200, [query(7, { query_text: 'trench coat sand' })]),
      'GET settings': () =>
        json(200, { currency: 'USD', exchange: { day: '2020-01-02', rates: { EUR: 1.09 } } }),
      'DELETE items/41': () => new Response(null, { status: 204 }),
    };
    const answer = answers[call]?.() ?? json(404, {});
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof globalThis.fetch;
  const on = { paste: jest.fn(), query: jest.fn(), shop: jest.fn(), other: jest.fn() };
  openAt('/', {
    '/': (
      <main tabIndex={-1}>
        <Capture
          userId={3}
          start={{ facts: { ...FACTS, way }, at: Date.now(), changes: {} }}
          onPaste={on.paste}
          onQuery={on.query}
          onShop={on.shop}
          onOther={on.other}
        />
      </main>
    ),
  });
  return { sent, on };
}

const title = () => screen.findByRole('textbox', { name: 'Title' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isOffline = () => new TypeError('Failed to fetch');

afterEach(() => {
  forgetDraft(3);
  // Where the storage is full, what waits is in memory, which other specs share.
  for (const { key } of waitingCaptures(3)) removeWaitingCapture(key);
});

describe('a capture', () => {
  it('shows what was read, where each value came from, and what was not read', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Is this right?' })).toBeInTheDocument();
    expect(await title()).toHaveValue('Trench coat');
    expect(await title()).toHaveAccessibleDescription('from the page’s data');
    const price = screen.getByRole('textbox', { name: 'Price' });
    expect(price).toHaveValue('64.00');
    await waitFor(() =>
      expect(price).toHaveAccessibleDescription(
        'from the page’s preview About $70 at the rate of 2 January.',
      ),
    );
    const read = within(screen.getByRole('group', { name: 'Read' }));
    expect(read.getByText('vinted.com/items/4402118-trench-coat')).toBeInTheDocument();
    expect(read.getByText('without the part that tracks you')).toBeInTheDocument();
    const unread = within(screen.getByRole('group', { name: /^Not read/ }));
    expect(unread.getByRole('textbox', { name: 'Size' })).toHaveAccessibleDescription('not read');
    expect(unread.getByRole('combobox', { name: 'Condition' })).toHaveTextContent('Unknown');
  });

  it('says of a field that was changed, at once, that it comes from the person', async () => {
    await open();
    await userEvent.type(await title(), '!');
    expect(await title()).toHaveAccessibleDescription('you');
  });

  it('refuses shipping that is no amount, and shows what the page says of it', async () => {
    const { sent } = await open({ read: { shipping: 3, read: { ...READ.read, shipping: 'json_ld' } } });
    const shipping = await screen.findByRole('textbox', { name: 'Shipping' });
    expect(shipping).toHaveValue('3.00');
    await userEvent.clear(shipping);
    await userEvent.type(shipping, 'much{Enter}');
    expect(await screen.findByText('Shipping must be a positive number')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('leaves the price empty where the page names several', async () => {
    const read = { ...READ.read, price: null };
    await open({ read: { price: null, currency: null, prices_named: 3, read } });
    const price = await screen.findByRole('textbox', { name: 'Price' });
    expect(price).toHaveValue('');
    expect(price).toHaveAccessibleDescription(
      'not read The page named three prices. Rather none than a wrong one.',
    );
    expect(price).not.toBeInvalid();
  });

  it('is kept by Enter, with only what was changed beside what the page says', async () => {
    const { sent } = await open();
    await press('Put picture 2 first');
    await choose('Condition', 'Pre-owned');
    await userEvent.type(screen.getByRole('textbox', { name: 'Shipping' }), '4.5');
    await choose('Query', 'trench coat sand');
    await userEvent.type(await title(), ', sand{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Kept at €64.');
    expect(sent).toEqual([
      [
        'POST captures',
        {
          ...FACTS,
          title: 'Trench coat, sand',
          images: [PICTURES[1], PICTURES[0]],
          condition: 'PRE_OWNED',
          shipping: 4.5,
          query_id: 7,
          keep: true,
        },
      ],
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/kept?item=41');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is kept by Enter also where nothing has the focus, but not by a key that is held', async () => {
    const { sent } = await open();
    await title();
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    expect(sent).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(await screen.findByRole('status')).toHaveTextContent('Kept at €64.');
  });

  it('is added to the feed, and taken back for a moment', async () => {
    const { sent } = await open();
    await press('Add to the feed');
    expect(await screen.findByRole('status')).toHaveTextContent('In the feed.');
    expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/?item=41');
    await press('Undo');
    expect(await title()).toHaveValue('Trench coat');
    await waitFor(() => expect(sent.map(([call]) => call)).toEqual(['POST captures', 'DELETE items/41']));
  });

  it('offers no Undo for longer than eight seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await open();
      await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Keep' })));
      expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(7900));
      expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(200));
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says since when something is there, before and after its price is renewed', async () => {
    await open({ read: { known: KNOWN }, saved: [() => json(200, captured({ was: KNOWN }))] });
    expect(await screen.findByText('You have this since 3 November, at €72.')).toBeInTheDocument();
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Kept at €64.You have this since 3 November, then at €72. Price and pictures were renewed.',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says that a source here looks at it anyway, and that nothing of it was renewed', async () => {
    await open({
      read: { source: 'Second Wind' },
      saved: [() => json(200, captured({ source: 'Second Wind', was: KNOWN }))],
    });
    const words = 'This is a listing at Second Wind. It is looked at like the others.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent(
      `Kept at €64.You have this since 3 November, at €72.${words}`,
    );
  });

  it('says at its field what is wrong with a value', async () => {
    const { sent } = await open({
      saved: [() => json(422, { detail: [{ loc: ['body', 'title'], msg: 'Too long', type: 'custom' }] })],
    });
    const price = await screen.findByRole('textbox', { name: 'Price' });
    await userEvent.clear(price);
    await userEvent.type(price, 'cheap{Enter}');
    expect(await screen.findByText('Price must be a positive number')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.clear(price);
    await userEvent.type(price, '60{Enter}');
    expect(await screen.findByText('Too long')).toHaveRole('alert');
    expect(await title()).toBeInvalid();
  });

  it('asks for a title where somebody has emptied it', async () => {
    const { sent } = await open();
    await userEvent.clear(await title());
    await press('Keep');
    expect(await screen.findByText('The page does not say what it offers: say it here.')).toHaveRole('alert');
    expect(sent).toEqual([]);
  });

  it('leads back to the field for an address', async () => {
    const { on } = await open({ way: 'pasted' });
    await press('Another address');
    expect(on.other).toHaveBeenCalledTimes(1);
  });

  it('leaves pictures away that cannot be loaded', async () => {
    await open();
    const second = await screen.findByRole('button', { name: 'Put picture 2 first' });
    fireEvent.error(second.querySelector('img') ?? second);
    expect(screen.queryByRole('button', { name: /^Put picture/ })).not.toBeInTheDocument();
    fireEvent.error(screen.getByRole('region', { name: 'Pictures' }).querySelector('img') ?? document.body);
    expect(screen.getByText('No image available')).toBeInTheDocument();
  });

  it('asks for a title where the page has none, before anything is sent', async () => {
    const { sent } = await open({ read: { title: null, read: { ...READ.read, title: null } } });
    await press('Keep');
    expect(screen.getByText('The page does not say what it offers: say it here.')).toHaveRole('alert');
    expect(sent).toEqual([]);
  });

  it('needs no title for what is there already', async () => {
    const { sent } = await open({ read: { title: null, known: KNOWN } });
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent('Kept at €64.');
    expect(sent).toEqual([['POST captures', { ...FACTS, keep: true }]]);
  });

  it('takes the currency out of a price that is pasted', async () => {
    const { sent } = await open();
    const price = await screen.findByRole('textbox', { name: 'Price' });
    await userEvent.clear(price);
    await userEvent.click(price);
    await userEvent.paste('1.299 SEK');
    expect(price).toHaveValue('1299');
    await press('Keep');
    await waitFor(() =>
      expect(sent).toEqual([['POST captures', { ...FACTS, price: 1299, currency: 'SEK', keep: true }]]),
    );
  });

  it('says why it was refused, and stays', async () => {
    await open({ saved: [() => json(409, { detail: 'Your feed is full: dismiss something first.' })] });
    await press('Keep');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your feed is full: dismiss something first.');
    expect(await title()).toHaveValue('Trench coat');
  });

  it('stays in this tab with what was typed, for who has to log in first, and for nobody else', async () => {
    await open();
    await userEvent.type(await title(), ', sand');
    expect(rememberedDraft(3)).toMatchObject({ facts: FACTS, changes: { title: 'Trench coat, sand' } });
    expect(rememberedDraft(4)).toBeUndefined();
  });

  it('is forgotten once it is sent, and remembered again where it is taken back', async () => {
    await open();
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent('Kept at €64.');
    expect(rememberedDraft(3)).toBeUndefined();
    await press('Undo');
    expect(await title()).toHaveValue('Trench coat');
    expect(rememberedDraft(3)).toMatchObject({ facts: FACTS });
  });

  it('is forgotten once it waits on this device', async () => {
    await open({ saved: [isOffline] });
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent('Kept on this device.');
    expect(rememberedDraft(3)).toBeUndefined();
  });
});

describe('a page that is not one thing for sale', () => {
  it('offers its query first where it is a search, and the rest a press away', async () => {
    const { on, sent } = await open({ read: { kind: 'search' } });
    expect(await screen.findByRole('heading', { name: 'Is this a search?' })).toBeInTheDocument();
    await userEvent.type(await title(), '{Enter}');
    expect(on.query).toHaveBeenCalledWith(FACTS.url, 'Trench coat');
    await press('Add as a shop');
    expect(on.shop).toHaveBeenCalledWith(FACTS.url);
    expect(sent).toEqual([]);
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent('Kept at €64.');
  });

  it('offers the shop first where it is the front page of one', async () => {
    const { on } = await open({ read: { kind: 'shop' } });
    await userEvent.type(await title(), '{Enter}');
    expect(on.shop).toHaveBeenCalledWith(FACTS.url);
    await press('Save as a query');
    expect(on.query).toHaveBeenCalledWith(FACTS.url, 'Trench coat');
  });

  it('asks for another address where it cannot be read', async () => {
    const { on } = await open({ read: json(422, { detail: 'It cannot be read.' }) });
    expect(await screen.findByRole('heading', { name: 'Nothing was read' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('It cannot be read.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), '{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('This is not a web address.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'nonsense{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('This is not a web address.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Address' }),
      'Look: https://a.example/1{Enter}',
    );
    expect(on.paste).toHaveBeenCalledWith('https://a.example/1');
  });
});

describe('a capture without a network', () => {
  it('waits on this device, and can be taken back', async () => {
    await open({ saved: [isOffline] });
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Kept on this device. Sent when you are online.',
    );
    expect(waitingCaptures(3).map(({ input }) => input)).toEqual([{ ...FACTS, keep: true }]);
    expect(waitingCaptures(4)).toEqual([]);
    await press('Undo');
    expect(waitingCaptures(3)).toEqual([]);
  });

  it('is said to be sent once it is, and is then taken back for good', async () => {
    const { sent } = await open({ saved: [isOffline, () => json(201, captured())] });
    await press('Keep');
    expect(await screen.findByText('Kept on this device. Sent when you are online.')).toBeInTheDocument();
    await act(() => sendWaitingCaptures(3));
    expect(screen.getByRole('status')).toHaveTextContent('Kept at €64.');
    await press('Undo');
    await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE items/41', undefined]));
  });

  it('can be corrected again where it is refused once it is sent', async () => {
    const refused = json(422, { detail: [{ loc: ['body', 'title'], msg: 'Too long', type: 'custom' }] });
    await open({ saved: [isOffline, () => refused] });
    await press('Keep');
    expect(await screen.findByText('Kept on this device. Sent when you are online.')).toBeInTheDocument();
    await act(() => sendWaitingCaptures(3));
    expect(screen.getByText('Too long')).toHaveRole('alert');
    expect(await title()).toBeInvalid();
  });

  it('shows a price that was typed with its currency', async () => {
    await open({ saved: [isOffline] });
    const price = await screen.findByRole('textbox', { name: 'Price' });
    await userEvent.clear(price);
    await userEvent.type(price, '70{Enter}');
    expect(await screen.findByText('€70.00')).toBeInTheDocument();
  });

  it('waits also where the server could not be asked what it reads, once it has a name', async () => {
    await open({ read: isOffline(), saved: [isOffline] });
    expect(await screen.findByText(/^Rummage cannot be reached\./)).toBeInTheDocument();
    await press('Keep');
    expect(screen.getByText('The page does not say what it offers: say it here.')).toBeInTheDocument();
    await userEvent.type(await title(), 'Coat{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Kept on this device.');
    expect(waitingCaptures(3).map(({ input }) => input)).toEqual([{ ...FACTS, title: 'Coat', keep: true }]);
  });

  it('says so where the browser has no room for it', async () => {
    await open({ saved: [isOffline] });
    await title();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press('Keep');
    expect(await screen.findByRole('status')).toHaveTextContent('Leave this page open');
    expect(waitingCaptures(3)).toHaveLength(1);
    full.mockRestore();
  });
});
