import type { Preview } from '@rummage/contract';
import { act, render, screen } from '@testing-library/react';
import { inProviders } from '#testing/open-at.tsx';
import { NO_PRICES } from '#testing/prices.ts';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { startDraft } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';
import { useDraftPreview } from '../draft/use-draft-preview.ts';

const PAUSE_MS = 400;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

interface Question {
  maxPrice: unknown;
  isCalledOff: () => boolean;
  answer: (hidden: number) => Promise<void>;
}

/** Shows how many items a draft would hide. */
function Hidden({ draft }: { draft: QueryDraft }) {
  const { data } = useDraftPreview(1, query(7), draft);
  return <p>{data ? `${data.hidden} hidden` : 'Unknown'}</p>;
}

/** An editor in which a maximum price can be typed, and its requests. */
function open() {
  const questions: Question[] = [];
  globalThis.fetch = ((_url: string, { body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
      questions.push({
        maxPrice: (JSON.parse(body as string) as { max_price: unknown }).max_price,
        isCalledOff: () => signal?.aborted === true,
        answer: (hidden) =>
          act(async () => {
            const preview: Preview = {
              total: 9,
              hidden,
              removable: 0,
              examples: [],
              prices: NO_PRICES,
              untold: [],
            };
            resolve(json(200, preview));
            await jest.advanceTimersByTimeAsync(0);
          }),
      });
    })) as typeof globalThis.fetch;

  const editor = (maxPrice: string) => <Hidden draft={{ ...startDraft(query(7)), maxPrice }} />;
  const { rerender } = render(editor(''), inProviders);
  const type = (...prices: string[]) => {
    for (const price of prices) rerender(editor(price));
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { questions, type, pass };
}

describe('useDraftPreview', () => {
  it('sends one request for everything that is typed without a pause', async () => {
    const { questions, type, pass } = open();

    for (const price of ['9', '90', '90.5']) {
      type(price);
      await pass(PAUSE_MS - 1);
    }
    expect(questions).toEqual([]);
    await pass(1);

    expect(questions.map(({ maxPrice }) => maxPrice)).toEqual([90.5]);
    await questions[0]?.answer(4);
    expect(screen.getByText('4 hidden')).toBeInTheDocument();
  });

  it('cancels an outdated request, and shows the answer to the last one', async () => {
    const { questions, type, pass } = open();
    type('90');
    await pass(PAUSE_MS);

    type('95');
    await pass(PAUSE_MS);

    expect(questions.map((question) => question.isCalledOff())).toEqual([true, false]);
    await questions[1]?.answer(3);
    expect(screen.getByText('3 hidden')).toBeInTheDocument();
  });

  it('sends no request for a draft that cannot be saved, and says nothing of it', async () => {
    const { questions, type, pass } = open();
    type('90');
    await pass(PAUSE_MS);
    await questions[0]?.answer(2);

    expect(screen.getByText('2 hidden')).toBeInTheDocument();

    type('-');
    await pass(PAUSE_MS);

    expect(questions).toHaveLength(1);
    expect(screen.getByText('Unknown')).toBeInTheDocument();
  });
});
