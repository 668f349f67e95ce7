import type { PriceSteps, Query } from '@rummage/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { inProviders } from '#testing/open-at.tsx';
import { NO_PRICES } from '#testing/prices.ts';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { PriceField } from '../draft/draft-fields.tsx';
import { startDraft } from '../draft/query-draft.ts';
import { useDraftPreview } from '../draft/use-draft-preview.ts';
import { PriceLimit } from './price-limit.tsx';
import { usePrices } from './use-prices.ts';

const COAT = query(7, { query_text: 'wool coat', max_price: 40 });

/** Steps of $20 with so many finds a week, which cost as much as the step lets in. */
function pricesOf(...finds: number[]): PriceSteps {
  let a_week = 0;
  const steps = finds.map((count, index) => ({
    up_to: (index + 1) * 20,
    finds: count,
    a_week: (a_week += count),
  }));
  const prices = finds.flatMap((count, index) => Array<number>(count).fill((index + 1) * 20));
  return { finds: (a_week * 30) / 7, a_week, steps, prices };
}
const OWN = pricesOf(1, 3, 0, 4, 2, 2, 1, 1);
const DRAFTED = pricesOf(8, 6, 5, 4, 3, 2, 1, 1);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function Form({ saved }: { saved: Query | undefined }) {
  const [draft, setDraft] = useState(() => startDraft(saved ?? { query_text: 'coat' }));
  const change = (different: object) => setDraft({ ...draft, ...different });
  const preview = useDraftPreview(1, saved, draft, draft.queryText !== saved?.query_text);
  return (
    <form>
      <input
        aria-label="Query"
        value={draft.queryText}
        onChange={({ target: { value } }) => change({ queryText: value })}
      />
      <PriceField
        label="Maximum Price"
        currency="USD"
        value={draft.maxPrice}
        onChange={(maxPrice) => change({ maxPrice })}
      />
      <PriceLimit
        userId={1}
        draft={draft}
        currency="USD"
        prices={usePrices(1, saved, draft, preview)}
        className={undefined}
        onChange={change}
      />
    </form>
  );
}

interface Served {
  /** Null for a new query. */
  saved?: Query | null;
  /** Null for an error. */
  own?: PriceSteps | null;
  drafted?: PriceSteps | null;
  country?: string | null;
}

/** Returns the calls for prices and previews, each with the limit and what it counts. */
async function open({ saved = COAT, own = OWN, drafted = DRAFTED, country = null }: Served = {}) {
  const asked: string[] = [];
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/settings')) return json(200, { country, currency: 'USD' });
    const isPreview = url.endsWith('/preview');
    const said = JSON.parse(isPreview ? (body as string) : '{}') as {
      max_price?: number;
      limit_counts?: string;
    };
    asked.push(isPreview ? `preview ${said.max_price} ${said.limit_counts}` : url);
    const prices = isPreview ? drafted : own;
    if (prices === null) return json(500, {});
    return json(200, isPreview ? { prices } : prices);
  }) as typeof globalThis.fetch;
  render(<Form saved={saved ?? undefined} />, inProviders);
  await pass();
  return asked;
}

/** Passes the pause after which is asked, and the answer. */
async function pass() {
  for (const ms of [400, 0]) await act(() => jest.advanceTimersByTimeAsync(ms));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const drawing = () => screen.queryByRole('img');
/** Each bar by whether it is let in. */
const bars = () =>
  [...(drawing()?.children ?? [])].map((bar) => (bar.className === 'letIn' ? 'x' : 'o')).join('');
const next = () => screen.queryByRole('button');
const radio = (name: string) => screen.getByRole('radio', { name });

const OWN_CALL = '/api/users/1/queries/7/prices?limit_counts=price';

describe('the price steps', () => {
  it('draw the finds of a saved query, and follow the limit while it is typed', async () => {
    const asked = await open();
    expect(drawing()).toHaveAccessibleName('At $40 or less: 4 a week');
    expect(bars()).toBe('xxoooooo');
    const heights = [...(drawing()?.children ?? [])].map((bar) => (bar as HTMLElement).style.height);
    expect(heights.slice(0, 4)).toEqual(['25%', '75%', '0%', '100%']);

    type('Maximum Price', '9');
    expect(drawing()).toHaveAccessibleName('At $9 or less: 0 a week');
    expect(bars()).toBe('oooooooo');
    type('Maximum Price', '99.');
    expect(drawing()).toHaveAccessibleName('At $99 or less: 8 a week');
    type('Maximum Price', '');
    expect(drawing()).toHaveAccessibleName('14 a week without a limit');
    expect(bars()).toBe('xxxxxxxx');
    expect(next()).not.toBeInTheDocument();
    await pass();
    expect(asked).toEqual([OWN_CALL]);
  });

  it('offer the next limit that lets in a fifth more, and hand the focus on after the last one', async () => {
    await open();
    act(() => next()?.focus());
    for (const [text, typed] of [
      ['At $80: 8 a week', '80'],
      ['At $100: 10 a week', '100'],
      ['At $120: 12 a week', '120'],
    ] as const) {
      expect(next()).toHaveTextContent(text);
      expect(next()).toHaveFocus();
      fireEvent.click(next() as HTMLElement);
      expect(screen.getByLabelText('Maximum Price')).toHaveValue(typed);
    }
    expect(next()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Maximum Price')).toHaveFocus();
    expect(drawing()).toHaveAccessibleName('At $120 or less: 12 a week');
  });

  it('are those of the draft once it looks for something else, and stay until these are known', async () => {
    const asked = await open();
    type('Query', 'linen coat');
    expect(drawing()).toHaveAccessibleName('At $40 or less: 4 a week');
    await pass();
    expect(drawing()).toHaveAccessibleName('At $40 or less: 14 a week');
    expect(asked).toEqual([OWN_CALL, 'preview 40 price']);

    type('Query', ' wool coat ');
    expect(drawing()).toHaveAccessibleName('At $40 or less: 4 a week');
    type('Query', ' ');
    expect(drawing()).not.toBeInTheDocument();
  });

  it('are not those of other words where the draft cannot be counted', async () => {
    await open({ drafted: null });
    type('Query', 'linen coat');
    await pass();
    expect(drawing()).not.toBeInTheDocument();
  });

  it('of a new query do not depend on its limit, which is not asked about', async () => {
    const asked = await open({ saved: null });
    expect(drawing()).toHaveAccessibleName('30 a week without a limit');
    for (const price of ['6', '60', '.']) type('Maximum Price', price);
    await pass();
    type('Maximum Price', '60');
    expect(drawing()).toHaveAccessibleName('At $60 or less: 19 a week');
    expect(asked).toEqual(['preview null price']);
  });

  it.each([
    ['too few were found', NO_PRICES],
    ['they cannot be counted', null],
  ])('are not there where %s', async (_why, own) => {
    const asked = await open({ own });
    expect(asked).toEqual([OWN_CALL]);
    expect(drawing()).not.toBeInTheDocument();
    expect(screen.queryByText(/a week/)).not.toBeInTheDocument();
  });
});

describe('what the limit counts', () => {
  it('can be chosen by keys, and the finds are counted by it', async () => {
    const asked = await open({ country: 'IE' });
    const group = screen.getByRole('radiogroup', { name: 'The limit counts' });
    expect(group).toHaveAccessibleDescription('Without shipping, fees, tax and duty.');
    expect(radio('the price')).toBeChecked();

    act(() => radio('the price').focus());
    // The arrow is held until the focus has moved.
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('{ArrowRight>}');
    act(() => jest.advanceTimersByTime(0));
    expect(radio('what I pay')).toBeChecked();
    expect(group).toHaveAccessibleDescription('To your door in Ireland. What nobody states counts as 0.');
    expect(drawing()).toBeInTheDocument();
    await pass();
    expect(asked).toEqual([OWN_CALL, OWN_CALL.replace('=price', '=door')]);
  });

  it.each(['price', 'door'] as const)(
    'is the price while no country is set, saved as %s',
    async (limit_counts) => {
      await open({ saved: { ...COAT, limit_counts } });
      expect(radio('the price')).toBeChecked();
      expect(radio('what I pay')).toBeDisabled();
      expect(radio('what I pay')).toHaveAccessibleDescription(
        'Needs your country. It is set under Settings, Account.',
      );
    },
  );
});
