import type { Query } from '@rummage/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchSingleKeys } from '#browser/keys.ts';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { answerMedia } from '#testing/media.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { Notebook, NotebookSearch } from './notebook.tsx';

/** Shows a notebook. @param answers to the calls that change a query, in their order; without them each does as asked */
async function show(count: number | Query[], ...answers: (Response | Error | Promise<Response>)[]) {
  const queries =
    typeof count === 'number' ? Array.from({ length: count }, (_, index) => query(index + 1)) : count;
  const calls: string[] = [];
  const toggles: string[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (url.endsWith('/queries')) return json(200, queries);
    const id = Number(/queries\/(\d+)/.exec(url)?.[1]);
    const before = queries.find((known) => known.id === id);
    if (method === 'GET') {
      if (!before) return json(404, {});
      const counts = { kept_away: [], kept_away_at: null, not_counted: null };
      return json(200, { ...before, collection: { ...before.collection, ...counts } });
    }
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer) return answer;
    if (url.endsWith('/toggle-active-status')) toggles.push(body as string);
    return json(200, { ...before, ...(JSON.parse(body as string) as Partial<Query>) });
  }) as typeof globalThis.fetch;
  const element = (
    <Notebook userId={1} onAdd={jest.fn()} onEdit={jest.fn()} onDelete={jest.fn()} menu={null} />
  );
  openAt('/', { '/': element });
  await screen.findByText(queries[0]?.query_text ?? '');
  return { toggles, calls };
}

const texts = () =>
  [...document.querySelectorAll('tbody td a > [dir][title]')].map(({ textContent }) => textContent);
const page = () => screen.getByText(/^Page /).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the notebook', () => {
  it('starts at its first page when it is sorted', async () => {
    await show(25);
    await press('Next page');
    expect(page()).toBe('Page 2 of 3');

    await press('Query');
    expect(page()).toBe('Page 1 of 3');
    expect(screen.getByText('query 1')).toBeInTheDocument();
  });

  it('requests the state that its button names, also when another tab has changed the query', async () => {
    const { toggles } = await show(1);
    await press('PAUSE');
    await screen.findByRole('button', { name: 'RESUME' });
    await press('RESUME');
    await screen.findByRole('button', { name: 'PAUSE' });
    expect(toggles).toEqual(['{"active":false}', '{"active":true}']);
  });

  it('starts at its first page when it is searched', async () => {
    await show(25);
    await press('Next page');

    await userEvent.type(screen.getByRole('textbox', { name: 'Search queries' }), 'query');
    expect(page()).toBe('Page 1 of 3');
  });

  it('shows each query with what it asks for and how it is doing, under the names of the columns', async () => {
    const coat = query(1, {
      query_text: 'wool overcoat',
      words: { sv: 'ylle kappa' },
      category: "Men's Clothing",
      max_price: 180,
      active: false,
      collection: { ...query(1).collection, state: 'paused' },
      filters: [
        { name: 'material', values: ['wool', 'camel hair'] },
        { name: 'location', values: ['GB'] },
        { name: 'excludeKeyword', values: ['kids'] },
      ],
    });
    await show([query(2, { query_text: 'tweed cap' }), coat]);
    const cells = (row: Element) => [...row.children].map(({ textContent }) => textContent);
    const [head, cap, overcoat] = document.querySelectorAll('tr');
    expect(cells(head as Element)).toEqual([
      'Query',
      'Category',
      'Maximum Price',
      'Other Filters',
      'Health',
      'Actions',
    ]);
    expect(cells(cap as Element)).toEqual(['1', 'tweed cap', 'Any', '—', 'None', 'Watched', 'EDITPAUSE']);
    expect(cells(overcoat as Element)).toEqual([
      '2',
      'wool overcoat, paused',
      "Men's Clothing",
      '$180.00',
      'Swedish ylle kappa; Location United Kingdom; Material wool, camel hair; Excluded kids',
      'Paused',
      'EDITRESUME',
    ]);
  });

  it('keeps what has a star at the top, also when it is sorted, and changes nothing when a star is refused', async () => {
    await show(
      ['wool', 'silk', 'linen'].map((query_text, index) => query(9 - index, { query_text })),
      json(500, {}),
    );
    const star = () => screen.getAllByLabelText('Star').at(texts().indexOf('linen')) as HTMLElement;
    await userEvent.click(star());
    expect(await screen.findByText('Failed to star the query')).toBeInTheDocument();
    expect(texts()).toEqual(['wool', 'silk', 'linen']);

    await userEvent.click(star());
    await waitFor(() => expect(texts()).toEqual(['linen', 'wool', 'silk']));
    expect(star()).toHaveAttribute('aria-pressed', 'true');
    expect(star()).toHaveFocus();
    await press('Query');
    expect(texts()).toEqual(['linen', 'silk', 'wool']);
    await userEvent.click(star());
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
    expect(star()).toHaveFocus();
  });

  it('shows ten queries to a page, numbered on, in rows that stay ten', async () => {
    await show(12);
    expect(texts()).toHaveLength(10);
    expect(screen.getByLabelText('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await press('Next page');
    expect(page()).toBe('Page 2 of 2');
    expect(texts()).toEqual(['query 11', 'query 12']);
    const numbers = [...document.querySelectorAll('tbody td[aria-hidden]')];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['11', '12']);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  });

  it('is searched from /, and says when nothing matches, until Escape', async () => {
    await show(12);
    await userEvent.keyboard('/');
    const box = screen.getByLabelText('Search queries');
    expect(box).toHaveFocus();
    await userEvent.keyboard('QUERY 11');
    expect(texts()).toEqual(['query 11']);
    await userEvent.keyboard('/');
    expect(screen.getByText('No query matches this search.')).toHaveRole('status');
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(texts()).toHaveLength(10);
  });

  it('draws no row again that stays while somebody types, and asks nobody', async () => {
    const { calls } = await show(500);
    calls.length = 0;
    const changes = new MutationObserver(() => undefined);
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    changes.observe(document.querySelector('tbody') as Element, everything);
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText('Search queries'), { target: { value } });
    for (const text of ['q', 'qu', 'que']) type(text);
    expect(page()).toBe('Page 1 of 50');
    expect(changes.takeRecords()).toEqual([]);

    type('query 49');
    expect(page()).toBe('Page 1 of 2');
    // Rows are removed and added; nothing inside a row that stays is drawn again.
    const turned = changes.takeRecords().length;
    expect(turned).toBeGreaterThan(0);
    expect(turned).toBeLessThanOrEqual(20);
    expect(calls).toEqual([]);
  });

  it('says everything about the health of a query below its row, with links to the same search', async () => {
    const hour = 60 * 60 * 1000;
    const coat = query(1, { query_text: '"wool coat" -kids', max_price: 120 });
    const collection = {
      ...coat.collection,
      state: 'failing' as const,
      message: 'eBay has trouble of its own (503); it is tried again soon.',
      listings_seen: 310,
      listings_matched: 43,
      last_success_at: null,
      last_new_item_at: new Date(Date.now() - 3.5 * hour).toISOString(),
      next_visit_at: new Date(Date.now() + 3.5 * 24 * hour).toISOString(),
      skipped: [{ marketplace: 'sample' as const, reason: 'It cannot prove where things were made.' }],
    };
    saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
    await show([{ ...coat, collection }]);
    const health = screen.getByText('Failing').closest('button') as HTMLElement;
    await userEvent.hover(health);
    expect((await screen.findByRole('tooltip')).textContent).toBe(collection.message);
    await userEvent.click(health);
    expect(health).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('Seen 310, matched 43')).toHaveRole('heading');
    expect(screen.getByText(collection.message)).toBeInTheDocument();
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Last successNever',
      expect.stringMatching(/^Last new item3 hours ago/),
      expect.stringMatching(/^Next visitin 3 days/),
      'Skipped: SampleIt cannot prove where things were made.',
    ]);
    const links = [...document.querySelectorAll('dl ~ p a')];
    expect(links).toHaveLength(6);
    const vinted = links.find(({ textContent }) => textContent?.startsWith('Vinted'));
    expect(vinted).toHaveAttribute(
      'href',
      expect.stringMatching(/vinted\.com\/catalog\?search_text=wool\+coat&price_to=120&currency=USD$/),
    );
    expect(vinted).toHaveAttribute('target', '_blank');
    await userEvent.click(health);
    expect(screen.queryByText('Last success')).not.toBeInTheDocument();
  });

  it('pauses only when the server has, says why not, and shows no query any more that is gone there', async () => {
    let answer = (_answer: Response): void => undefined;
    const queries = [query(1)];
    await show(
      queries,
      json(500, {}),
      new TypeError('Failed to fetch'),
      new Promise((resolve) => (answer = resolve)),
      json(404, {}),
    );
    const network = 'Network error. Please check your connection and try again.';
    for (const words of ['Failed to pause the query', network]) {
      await press('PAUSE');
      expect((await screen.findByText(words)).closest('[role="alert"]')).toBeInTheDocument();
      expect(screen.getByText('PAUSE')).toBeInTheDocument();
    }
    await press('PAUSE');
    expect(screen.getByText('PAUSE')).toHaveAttribute('aria-busy', 'true');
    answer(json(200, query(1, { active: false })));
    expect(await screen.findByText('RESUME')).toBeInTheDocument();

    // It was deleted elsewhere.
    queries.pop();
    await press('RESUME');
    expect(await screen.findByText('No saved queries yet.')).toBeInTheDocument();
  });

  it('shows ten empty rows while it loads, and when it could not be loaded, until that is tried again', async () => {
    const answers = [json(403, { detail: 'Not now.' }), json(200, [query(1)])];
    globalThis.fetch = (async (url: string) =>
      (url.endsWith('/queries') && answers.shift()) || json(404, {})) as typeof globalThis.fetch;
    const rows = () => document.querySelectorAll('tbody tr');
    openAt('/', {
      '/': <Notebook userId={1} onAdd={jest.fn()} onEdit={jest.fn()} onDelete={jest.fn()} menu={null} />,
    });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(rows()).toHaveLength(10);
    expect(await screen.findByRole('alert')).toHaveTextContent('The queries could not be loaded. Not now.');
    await press('Try again');
    expect(await screen.findByText('query 1')).toBeInTheDocument();
    expect(rows()).toHaveLength(10);
  });
});

describe('the search box of the notebook', () => {
  function show() {
    render(<NotebookSearch text="" onChange={jest.fn()} />);
    return screen.getByRole('textbox', { name: 'Search queries' });
  }

  it.each([false, true])('names its key, on a touch screen: %p', (isTouch) => {
    answerMedia((media) => isTouch && media === '(hover: none)');
    expect(show()).toHaveAttribute('placeholder', 'Press / to search');
  });

  it('names no key when single-key shortcuts are off', () => {
    switchSingleKeys(false);
    expect(show()).toHaveAttribute('placeholder', 'Search queries');
  });
});
