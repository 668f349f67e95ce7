import type { DueSuggestion } from '@rummage/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { inProviders } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { DueCard } from './suggestion-card.tsx';

const COAT = query(7, { query_text: 'wool coat', max_price: 200 });
const DUE: DueSuggestion = {
  key: 'max_price:140',
  kind: 'max_price',
  value: '140',
  text: 'You dismissed 19 of 20 above $140.',
  dismissed: 19,
  seen: 20,
  would_hide: 20,
  of: 120,
  kept_among: 0,
  // By now there is nothing any more.
  removable: 3,
  examples: [{ id: 1, title: 'Loden coat', image: null, price: 150, currency: 'USD' }],
  change: { max_price: 140 },
  query_id: 7,
  query_text: 'wool coat',
};
const QUESTION = 'Of 20 above $140, 19 went. Lower the limit to $140?';
const LIST = 'GET /api/users/1/queries/7/suggestions';
const ANSWER = 'PUT /api/users/1/queries/7/suggestions/max_price%3A140';

let comeIntoView = (): void => undefined;
const before = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
    constructor(see: IntersectionObserverCallback) {
      comeIntoView = () =>
        act(() => see([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = before;
});

function Place() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        All caught up
      </h2>
      <DueCard userId={1} queryId={7} since="2026-03-01" onLeft={() => title.current?.focus()} />
    </>
  );
}

/** @param instead answers to calls in place of those that all goes well with */
function open(instead: Partial<Record<string, () => Response>> = {}, due: DueSuggestion[] = [DUE]) {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  const { calls } = serveFeed({
    queries: [COAT],
    instead: (call) => {
      const other = instead[call]?.();
      if (other) return other;
      if (call.startsWith('GET') && call.includes('/due')) return json(200, due);
      if (call === LIST) return json(200, [{ ...DUE, removable: 0 }]);
      if (call.includes('/suggestions/')) return new Response(null, { status: 204 });
      if (call === 'GET /api/users/queries/7') return json(200, COAT);
      return call.startsWith('PUT /api/users/queries/7') ? json(200, { ...COAT, max_price: 140 }) : undefined;
    },
  });
  render(<Place />, inProviders);
  return { calls, puts: () => calls.filter((call) => call.startsWith('PUT')) };
}

const title = () => screen.findByRole('heading', { level: 3, name: QUESTION });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const end = () => screen.getByRole('heading', { level: 2 });

describe('the card of a suggestion', () => {
  it('is read for the query whose feed it is, and noted once it comes into view', async () => {
    const { calls, puts } = open();
    await title();
    expect(screen.getByRole('region', { name: QUESTION })).toHaveTextContent(
      'In “wool coat”. Of the last 120, 20 would not have come. Nothing that you ever kept costs more.',
    );
    expect(calls).toContain('GET /api/users/1/suggestions/due?query_id=7');
    expect(puts()).toEqual([]);

    comeIntoView();
    comeIntoView();
    await waitFor(() => expect(puts()).toEqual([ANSWER]));
  });

  it.each([
    ['is refused', { 'GET /api/users/1/suggestions/due?query_id=7': () => json(500, {}) }, [DUE]],
    ['is empty', {}, []],
    ['is about a query that is not there', {}, [{ ...DUE, query_id: 8 }]],
  ])('is not there when its answer %s', async (_what, instead, due) => {
    const { calls } = open(instead, due);
    await waitFor(() => expect(calls.some((call) => call.includes('/due'))).toBe(true));
    await waitFor(() => expect(calls).toContain('GET /api/users/1/queries'));
    await act(async () => undefined);
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves for now without a call, and hands the focus to the end card', async () => {
    const { puts } = open();
    await title();
    await press('Not now');
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(end()).toHaveFocus();
    expect(puts()).toEqual([]);
  });

  it('stays with the reason where it cannot be declined, and leaves once it is', async () => {
    const refused = [() => json(500, {})];
    open({ [ANSWER]: () => refused.shift()?.() ?? new Response(null, { status: 204 }) });
    await title();
    await press('Never');
    expect(await screen.findByRole('alert')).toHaveTextContent('It could not be declined.');
    await press('Never');
    await waitFor(() => expect(end()).toHaveFocus());
  });

  it('says what was changed, and offers to delete nothing where nothing would be', async () => {
    const refused = [() => json(422, { detail: 'Nothing is that cheap' })];
    const call = 'PUT /api/users/queries/7';
    const { puts } = open({ [call]: () => refused.shift()?.() ?? json(200, { ...COAT, max_price: 140 }) });
    await title();
    await press('Lower the limit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is that cheap');
    await press('Lower the limit');
    expect(await screen.findByRole('heading', { name: 'The limit is $140.' })).toHaveFocus();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo']);

    await press('Undo');
    expect(await title()).toHaveFocus();
    expect(puts()).toEqual([call, call, call]);
  });

  it('changes nothing when it no longer holds, as when something like it was kept since', async () => {
    const { puts } = open({ [LIST]: () => json(200, []) });
    await title();
    await press('Lower the limit');
    expect(await screen.findByRole('alert')).toHaveTextContent('That no longer holds. Nothing was changed.');
    expect(puts()).toEqual([]);
  });
});
