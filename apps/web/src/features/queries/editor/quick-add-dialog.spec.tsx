import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { choose } from '#testing/choose.ts';
import { openAt } from '#testing/open-at.tsx';
import { NO_PRICES } from '#testing/prices.ts';
import { query as savedQuery } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { QuickAddDialog } from './quick-add-dialog.tsx';

const SETTINGS = {
  items_layout: 'gallery',
  default_filters: [],
  default_minimum_condition: 'PRE_OWNED',
  default_category: null,
  open_picker: false,
  currency: 'USD',
  exchange: null,
};

const sent: unknown[] = [];

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <QuickAddDialog userId={1} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const SAVED = [savedQuery(7, { query_text: 'Wool  Coat', max_price: 90 })];

/** Counts for each draft, by its text. */
const COUNTS: Record<string, object> = {
  'cashmere coat': {
    samples: 0,
    items: 0,
    nearest: [{ text: 'without “cashmere”', count: 11, change: { query_text: 'coat' } }],
  },
  submarine: { samples: 0, items: 0, nearest: [] },
  coat: { samples: 11, items: 2, nearest: [] },
};

/** Opens the second step, with "silk". Saving gets these answers, in their order. */
async function openForm(...answers: (Response | Error)[]) {
  sent.length = 0;
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return json(200, url.endsWith('/settings') ? SETTINGS : SAVED);
    const draft = JSON.parse(body as string) as { query_text: string };
    if (url.endsWith('/count'))
      return json(200, COUNTS[draft.query_text] ?? { samples: null, items: 0, nearest: [] });
    if (url.endsWith('/preview')) return json(200, { total: 0, hidden: 0, prices: NO_PRICES, untold: [] });
    sent.push(draft);
    const answer = answers.shift() ?? json(404, {});
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <Page /> });
  await userEvent.click(screen.getByText('Open'));
  expect(screen.getByText('Press enter to continue.')).toBeInTheDocument();
  await userEvent.keyboard('silk{Enter}');
  return screen.findByRole('textbox', { name: 'Query' });
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => userEvent.click(screen.getByText('Save'));

describe('QuickAddDialog', () => {
  it('sets a minimum with the condition boxes: a tick covers all better conditions', async () => {
    await openForm();
    const boxes = screen.getAllByRole('checkbox');
    const states = () => boxes.map((box) => box.getAttribute('aria-checked') === 'true');
    const [worn, other, unworn] = boxes as [HTMLElement, HTMLElement, HTMLElement];
    expect(boxes.map((box) => box.parentElement?.textContent)).toEqual(['Pre-owned', 'New (Other)', 'New']);

    expect(states()).toEqual([true, true, true]);
    await userEvent.click(other);
    expect(states()).toEqual([false, false, true]);
    await userEvent.click(unworn);
    expect(states()).toEqual([false, false, false]);
    await save();
    await waitFor(() => expect(worn).toHaveFocus());
    await userEvent.click(worn);
    expect(states()).toEqual([true, true, true]);
  });

  it('shows a refusal in the words of the server or in its own', async () => {
    const list = [
      { loc: ['body'], msg: 'One', type: 'x' },
      { loc: [], msg: 'Two', type: 'x' },
    ];
    const refusals: [Response | Error, string][] = [
      [json(422, { detail: 'The notebook is full' }), 'The notebook is full'],
      [json(422, { detail: list }), 'One; Two'],
      [json(422, {}), 'Failed to submit query'],
      [json(503, { detail: 'Too busy' }), 'Too busy'],
      [
        new TypeError('Failed to fetch'),
        'Failed to submit query, because Rummage cannot be reached. What you typed stays here',
      ],
    ];
    const query = await openForm(...refusals.map(([answer]) => answer));
    for (const [, words] of refusals) {
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
    }
    expect(query).toHaveValue('silk');
  });

  it('sends everything in the form, filters included', async () => {
    const query = await openForm(json(201, savedQuery(7)));
    type(query, ' wool coat ');
    await choose('Category', "Women's Clothing");
    type(screen.getByLabelText('Maximum Price'), '90.5');
    fireEvent.click(screen.getByText('Pre-owned'));

    const search = screen.getByLabelText('Find filters');
    type(search, 'loc');
    fireEvent.click(screen.getByText('Location'));
    expect(search).toHaveValue('');
    const country = screen.getByRole('combobox', { name: 'Location' });
    type(country, 'holl');
    fireEvent.keyDown(country, { key: 'Enter' });
    fireEvent.click(screen.getByText('Auction'));
    fireEvent.click(screen.getByRole('switch', { name: 'Auction' }));
    fireEvent.click(screen.getByText('Minimum feedback score'));
    const score = screen.getByRole('textbox', { name: 'Minimum feedback score' });
    for (const typed of ['200', '98', '99']) {
      type(score, typed);
      if (typed !== '99') fireEvent.keyDown(score, { key: 'Enter' });
      if (typed === '200')
        expect(score).toHaveAccessibleDescription('Feedback score must be a number from 1 to 100');
    }

    await save();
    expect(await screen.findByText('Query created successfully!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([
      {
        user_id: 1,
        query_text: 'wool coat',
        words: {},
        category: "Women's Clothing",
        max_price: 90.5,
        limit_counts: 'price',
        active: true,
        minimum_condition: 'NEW_OTHER',
        filters: [
          { name: 'isAuction', values: ['false'] },
          { name: 'location', values: ['NL'] },
          { name: 'minimumFeedbackScore', values: ['99'] },
        ],
      },
    ]);
  });

  it.each<[string, () => void]>([
    ['a price', () => type(screen.getByLabelText('Maximum Price'), '90')],
    ['a condition', () => fireEvent.click(screen.getByText('Pre-owned'))],
  ])('asks before it closes when more than the text would be lost: %s', async (_what, change) => {
    await openForm();
    act(() => screen.getByLabelText('Maximum Price').focus());
    change();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Keep editing')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Maximum Price')).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    fireEvent.click(screen.getByText('Discard changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Open')).toHaveFocus();
  });

  it('says while it is written how much there is, and at zero what comes nearest: one press takes it', async () => {
    const query = await openForm();
    expect(screen.queryByText(/^Found now/)).not.toBeInTheDocument();

    type(query, 'cashmere coat');
    expect(await screen.findByText('Found now: 0 samples.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'without “cashmere”: 11' }));

    expect(query).toHaveValue('coat');
    expect(await screen.findByText('Found now: 11 samples, 2 things in your feed.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'What comes nearest' })).not.toBeInTheDocument();

    type(query, 'submarine');
    expect(await screen.findByText('Nothing comes close. Try other words.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each(['eighty', '99999999999999'])('counts nothing while the price is %p', async (price) => {
    const query = await openForm();
    type(query, 'cashmere coat');
    expect(await screen.findByText('Found now: 0 samples.')).toBeInTheDocument();
    type(screen.getByLabelText('Maximum Price'), price);
    expect(screen.queryByText(/^Found now/)).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'What comes nearest' })).not.toBeInTheDocument();
    type(query, 'coat');
    expect(screen.queryByText(/^Found now/)).not.toBeInTheDocument();
    type(screen.getByLabelText('Maximum Price'), '90');
    expect(await screen.findByText(/^Found now: 11 samples/)).toBeInTheDocument();
  });

  it('asks before it saves a query that is there already, however its text is written', async () => {
    const query = await openForm(json(201, savedQuery(8)));
    type(query, 'wool coat');
    type(screen.getByLabelText('Maximum Price'), '90');

    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('You have this query already.');
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/items/7');
    expect(sent).toEqual([]);

    type(screen.getByLabelText('Maximum Price'), '80');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    type(screen.getByLabelText('Maximum Price'), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Save it all the same' }));
    expect(await screen.findByText('Query created successfully!')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('asks nothing when only the text would be lost', async () => {
    const query = await openForm();
    type(query, 'silk blouse');
    type(query, 'silk');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Open')).toHaveFocus();
  });
});
