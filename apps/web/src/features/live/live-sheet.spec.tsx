import type { LiveListing, SearchNowResult } from '@rummage/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { factsText, LiveSheet, reasonTexts, seenText } from './live-sheet.tsx';

const COAT: LiveListing = {
  title: 'Camel wool coat',
  url: 'https://shop.example/products/coat',
  image: 'https://cdn.example/coat.jpg',
  price: 54,
  currency: 'USD',
  condition: 'PRE_OWNED',
  shop: 'Second Wind',
};

function result(different: Partial<SearchNowResult> = {}): SearchNowResult {
  return { listings: [COAT], cursor: null, seen: 50, matched: 1, misses: [], ...different };
}

/** Opens the sheet of query 7, whose searches get these answers. */
function open(...answers: Response[]) {
  const bodies: unknown[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && url === '/api/users/1/queries')
      return json(200, [{ id: 7, query_text: 'wool coat' }]);
    if (method !== 'POST' || url !== '/api/users/1/queries/7/search-now') return json(404, {});
    bodies.push(JSON.parse(body as string));
    return answers.shift() ?? new Promise<Response>(() => undefined);
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <LiveSheet userId={1} queryId={7} /> });
  return bodies;
}

describe('LiveSheet', () => {
  it('shows what matches, each leading to the page of its shop in a new tab', async () => {
    open(json(200, result()));

    const link = await screen.findByRole('link', { name: /Camel wool coat/ });

    expect(link).toHaveAttribute('href', 'https://shop.example/products/coat');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveTextContent('$54');
    expect(link).toHaveTextContent('Second Wind · Pre-owned');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('wool coat');
    expect(
      screen.getByText('Shown live from Shopify’s catalogue; nothing here is kept.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('50 seen, 1 matched');
    expect(screen.queryByRole('button', { name: 'Look further' })).not.toBeInTheDocument();
  });

  it('says that it is looking', async () => {
    open();

    expect(await screen.findByText('Looking…')).toBeInTheDocument();
  });

  it('says why nothing matched', async () => {
    const misses = [{ kind: 'word' as const, message: 'Does not contain “wool”.', count: 50 }];
    open(json(200, result({ listings: [], matched: 0, misses })));

    expect(await screen.findByText('50 seen, none has “wool coat”')).toBeInTheDocument();
    expect(screen.getByText('50 × Does not contain “wool”.')).toBeInTheDocument();
  });

  it('looks further, and goes on with the first of what it finds', async () => {
    const bodies = open(
      json(200, result({ cursor: 'next' })),
      json(200, result({ listings: [{ ...COAT, title: 'Grey wool coat' }] })),
    );

    await userEvent.click(await screen.findByRole('button', { name: 'Look further' }));

    const found = await screen.findByRole('link', { name: /Grey wool coat/ });
    await waitFor(() => expect(found).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('100 seen, 2 matched');
    expect(bodies).toEqual([{}, { cursor: 'next' }]);
  });

  it('says why it cannot answer, and tries again', async () => {
    open(json(503, { detail: 'Shopify’s catalogue takes no more searches for now.' }), json(200, result()));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Shopify’s catalogue takes no more searches for now.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: /Camel wool coat/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what it has shown when looking further fails', async () => {
    open(json(200, result({ cursor: 'next' })), json(503, { detail: 'Not now.' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Look further' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByRole('link', { name: /Camel wool coat/ })).toBeInTheDocument();
  });
});

describe('seenText', () => {
  it.each([
    [0, 0, [], 'Shopify’s catalogue shows nothing for this query.'],
    [50, 2, [], '50 seen, 2 matched'],
    [50, 0, [{ kind: 'price' as const, message: 'Costs more.', count: 1 }], '50 seen, none matches'],
    [3, 0, [], '3 seen, none matches'],
  ])('describes %i seen and %i matched', (seen, matched, misses, words) => {
    expect(seenText(seen, matched, misses, 'wool coat')).toBe(words);
  });
});

describe('reasonTexts', () => {
  it('adds up the pages, and names the three most frequent reasons', () => {
    const miss = (message: string, count: number) => ({ kind: 'word' as const, message, count });

    expect(reasonTexts([miss('A.', 2), miss('B.', 3), miss('C.', 1), miss('A.', 4), miss('D.', 5)])).toEqual([
      '6 × A.',
      '5 × D.',
      '3 × B.',
    ]);
  });
});

describe('factsText', () => {
  it('leaves out what is not known', () => {
    expect(factsText({ ...COAT, shop: null })).toBe('Pre-owned');
    expect(factsText({ ...COAT, shop: null, condition: null })).toBe('');
  });
});
