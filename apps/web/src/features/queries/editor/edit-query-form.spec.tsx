import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { choose } from '#testing/choose.ts';
import { openAt } from '#testing/open-at.tsx';
import { NO_PRICES } from '#testing/prices.ts';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { EditQueryDialog } from './edit-query-dialog.tsx';

const FILTERS = [
  { name: 'excludeKeyword', values: ['polyester', 'kids'] },
  { name: 'isAuction', values: ['true'] },
  { name: 'location', values: ['IT', 'GB'] },
  { name: 'minimumFeedbackScore', values: ['98'] },
];
const COAT = query(7, {
  query_text: 'wool overcoat',
  words: { sv: 'ylle kappa' },
  category: "Men's Clothing",
  max_price: 180,
  minimum_condition: 'NEW_OTHER',
  active: false,
  filters: FILTERS,
});
const SETTINGS = {
  default_minimum_condition: 'NEW_OTHER',
  default_filters: [],
  default_category: null,
  currency: 'USD',
};

function Page({ queryId, initial }: { queryId?: number | undefined; initial?: object | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <EditQueryDialog userId={1} queryId={queryId} initial={initial} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface Opening {
  queryId?: number;
  initial?: object;
  /** Answers of the server to calls that save, in their order; then it does as asked. */
  answers?: (Response | Error)[];
}

/** Opens the editor, of a new query without `queryId`. Returns the bodies of what is saved. */
async function open({ queryId, initial, answers = [] }: Opening) {
  const sent: unknown[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/preview'))
      return json(200, { total: 1, hidden: 0, removable: 0, examples: [], prices: NO_PRICES, untold: [] });
    if (/\/prices\?/.test(url)) return json(200, NO_PRICES);
    if (/\/(suggestions|words)$/.test(url)) return json(200, []);
    if (url.endsWith('/count')) return json(200, { samples: null, items: 0, nearest: [] });
    if (method === 'GET') return json(200, url.endsWith('/queries') ? [COAT] : SETTINGS);
    const said = JSON.parse(body as string) as object;
    sent.push(said);
    const answer = answers.shift() ?? json(method === 'POST' ? 201 : 200, { ...COAT, ...said });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <Page queryId={queryId} initial={initial} /> });
  press('Open');
  await screen.findByLabelText('Find filters');
  return sent;
}

// Neither by role nor with a pointer, which walk the whole editor and all its styles each time.
function pressOn(element: HTMLElement): void {
  act(() => element.closest('button')?.focus());
  fireEvent.click(element);
}
const press = (name: string) => pressOn(screen.getByText(name));
const pressIcon = (name: string) => pressOn(screen.getByLabelText(name));
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const list = () => screen.getByLabelText('Active Filters');
const names = () => [...list().children].map((row) => row.firstElementChild?.textContent);
const question = () => screen.queryByText('Unsaved changes');
const isGone = () => waitFor(() => expect(screen.queryByText('Save')).not.toBeInTheDocument());

const conditions = () =>
  [...document.querySelectorAll('[role="checkbox"]')].map((box) => box.getAttribute('aria-checked'));

/** Presses Save until it is refused in these words, once for each. */
async function expectRefusals(...refusals: string[]) {
  for (const words of refusals) {
    press('Save');
    const alert = (await screen.findByText(words)).closest<HTMLElement>('[role="alert"]');
    if (!alert) throw new Error('No alert says what is wrong');
    expect(alert).toHaveAttribute('data-kind', 'error');
    fireEvent.click(within(alert).getByLabelText('Close'));
  }
}

describe('the editor of a query', () => {
  it('shows everything that is stored, and sends all of it with what was changed', async () => {
    const sent = await open({ queryId: 7 });
    expect(screen.getByText('Edit query')).toBeInTheDocument();
    expect(field('Maximum Price')).toHaveValue('180');
    expect(screen.getByLabelText('Category')).toHaveTextContent("Men's Clothing");
    expect(conditions()).toEqual(['false', 'true', 'true']);
    expect(names()).toEqual(['Auction', 'Location', 'Minimum feedback score']);

    // Words that are there already are not added again; those typed but not added count as well.
    const keyword = field('Excluded Keywords');
    for (const typed of [' Kids ', 'replica']) {
      fireEvent.change(keyword, { target: { value: typed } });
      pressIcon('Add keyword');
      expect(keyword).toHaveFocus();
    }
    pressIcon('Remove polyester');
    fireEvent.change(keyword, { target: { value: 'acrylic' } });
    pressIcon('Auction');
    expect(screen.getByText('Fixed price only')).toBeInTheDocument();
    press('Brand');
    type('Query', '  loden coat ');
    type('Maximum Price', '200.5');
    press('New (Other)');
    await choose('Tell me about new items', 'Daily');
    expect(sent).toEqual([]);
    press('Save');

    expect(await screen.findByText('Query updated successfully!')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        id: 7,
        user_id: 1,
        query_text: 'loden coat',
        words: { sv: 'ylle kappa' },
        category: "Men's Clothing",
        max_price: 200.5,
        limit_counts: 'price',
        active: false,
        minimum_condition: 'NEW',
        filters: [
          { name: 'isAuction', values: ['false'] },
          { name: 'excludeKeyword', values: ['kids', 'replica', 'acrylic'] },
          { name: 'location', values: ['IT', 'GB'] },
          { name: 'minimumFeedbackScore', values: ['98'] },
        ],
        notify: 'daily',
      },
    ]);
    await isGone();
    expect(screen.getByText('Open')).toHaveFocus();
  });

  it('shows a new filter at its place, marked and on', async () => {
    const sent = await open({ queryId: 7 });
    type('Find filters', 'brands');
    await userEvent.type(field('Find filters'), '{Enter}');
    expect(field('Find filters')).toHaveValue('');
    expect(field('Brand')).toHaveFocus();
    press('Authenticated');
    expect(screen.getByLabelText('Authenticated')).toBeChecked();
    expect(names()).toEqual(['Auction', 'Authenticated', 'Brand', 'Location', 'Minimum feedback score']);
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['Authenticated', 'Brand']);

    type('Brand', 'Loden & Sons');
    press('Save');
    await isGone();
    expect(sent).toMatchObject([
      {
        filters: expect.arrayContaining([
          { name: 'authenticated', values: ['true'] },
          { name: 'brand', values: ['Loden & Sons'] },
        ]) as unknown,
      },
    ]);
    press('Open');
    expect(await screen.findByLabelText('Brand')).toBeInTheDocument();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('says what is wrong with each field of a new query, and sends nothing', async () => {
    const sent = await open({});
    const text = field('Query');
    expect(text).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByText('*Required')).toHaveLength(3);
    expect(text).toHaveFocus();
    expect(text).toHaveAccessibleDescription('*Required');
    type('Query', '   ');
    expect(screen.getAllByText('*Required')).toHaveLength(3);
    type('Query', 'a'.repeat(301));
    expect(text).toHaveAccessibleDescription('Query text must be 300 characters or less');
    type('Query', 'silk');
    type('Maximum Price', '0');
    press('Save');
    expect(screen.getAllByText('*Required')).toHaveLength(2);
    expect(field('Maximum Price')).toHaveAccessibleDescription('*Required');
    expect(sent).toEqual([]);
  });

  it('leaves open what an imported search leaves open', async () => {
    const sent = await open({ initial: { query_text: 'silk', category: null, max_price: null } });
    press('Save');
    await waitFor(() =>
      expect(sent).toMatchObject([{ query_text: 'silk', category: null, max_price: null }]),
    );
  });

  it('says what is wrong with the price and the conditions, with the focus there, and sends nothing', async () => {
    const sent = await open({ queryId: 7 });
    for (const [value, words] of [
      ['0', '*Required'],
      ['1000000001', 'Maximum price must be 1000000000 or less'],
    ] as const) {
      type('Maximum Price', value);
      press('Save');
      expect(field('Maximum Price')).toHaveAccessibleDescription(words);
      expect(field('Maximum Price')).toHaveFocus();
    }
    type('Maximum Price', '1');

    // Clearing New clears all conditions.
    press('New');
    expect(conditions()).toEqual(['false', 'false', 'false']);
    press('Save');
    expect(screen.getByText('Minimum Condition').closest('fieldset')).toHaveAccessibleDescription(
      'Tick at least one condition',
    );
    expect(screen.getByLabelText('Pre-owned')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('says why a query cannot be created, and keeps it', async () => {
    const initial = { query_text: '', category: 'Jewelry', max_price: 5 };
    await open({
      initial,
      answers: [
        json(422, { detail: 'A detail', message: 'not this' }),
        json(500, { message: 'A message' }),
        json(502, 'Bad Gateway'),
        new TypeError('Failed to fetch'),
      ],
    });
    type('Query', 'silk');
    await expectRefusals(
      'A detail',
      'A message',
      'Failed to create query',
      'Network error. Please check your connection and try again.',
    );
    expect(field('Query')).toHaveValue('silk');
  });

  it('says why a query cannot be changed, stays open, and can be saved again', async () => {
    const detail = [
      { loc: ['body', 'query_text'], msg: 'Too rude', type: 'x' },
      { loc: ['body', 'max_price'], type: 'x' },
    ];
    await open({
      queryId: 7,
      answers: [
        json(422, { detail }),
        json(500, { detail: 'No' }),
        json(502, {}),
        new TypeError('Failed to fetch'),
      ],
    });
    await expectRefusals(
      'query_text: Too rude; max_price: Validation error',
      'No',
      'Failed to update query',
      'Network error. Please check your connection and try again.',
    );
    press('Save');
    expect(await screen.findByText('Query updated successfully!')).toBeInTheDocument();
    await isGone();
  });
});

describe('deleting a filter', () => {
  it('saves that at once, without the rest of the draft', async () => {
    const sent = await open({ queryId: 7, answers: [json(500, {})] });
    type('Query', 'a draft');
    press('Brand');
    pressIcon('Delete Brand');
    expect(screen.queryByLabelText('Delete Brand')).not.toBeInTheDocument();
    expect(sent).toEqual([]);

    pressIcon('Delete Location');
    expect(await screen.findByText('Failed to update query')).toBeInTheDocument();
    expect(screen.getByLabelText('Delete Location')).toBeInTheDocument();
    pressIcon('Delete Location');
    expect(await screen.findByText('Filter deleted successfully!')).toBeInTheDocument();
    expect(screen.queryByLabelText('Delete Location')).not.toBeInTheDocument();
    expect(list()).toHaveFocus();
    expect(field('Query')).toHaveValue('a draft');
    expect(sent[1]).toEqual({
      id: 7,
      user_id: 1,
      query_text: 'wool overcoat',
      words: { sv: 'ylle kappa' },
      category: "Men's Clothing",
      max_price: 180,
      active: false,
      minimum_condition: 'NEW_OTHER',
      filters: FILTERS.filter(({ name }) => name !== 'location'),
    });
    expect(screen.getByText('Exclude location').closest('button')).not.toHaveAttribute('aria-disabled');

    // The rest of the draft is still unsaved.
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeInTheDocument();
  });
});

describe('closing the editor', () => {
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]') as HTMLElement;

  it.each<[string, () => unknown]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => pressOn(screen.getAllByLabelText('Close')[0] as HTMLElement)],
    ['a press beside it', () => userEvent.click(dialog().previousElementSibling as Element)],
  ])('asks before changes are lost by %s', async (_way, close) => {
    await open({ queryId: 7 });
    type('Query', 'something else');
    await close();
    expect(screen.getByText('Keep editing')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true));
    expect(field('Query')).toHaveValue('something else');
  });

  it('asks nothing when a value is back to what it was', async () => {
    await open({ queryId: 7 });
    for (const text of ['something else', COAT.query_text]) type('Query', text);
    await userEvent.keyboard('{Escape}');
    await isGone();
  });

  it('saves nothing of what is discarded', async () => {
    const sent = await open({ queryId: 7 });
    pressIcon('Remove kids');
    await userEvent.keyboard('{Escape}');
    press('Discard changes');
    await isGone();
    expect(screen.getByText('Open')).toHaveFocus();
    expect(sent).toEqual([]);
  });
});
