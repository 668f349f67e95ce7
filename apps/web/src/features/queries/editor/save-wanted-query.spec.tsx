import { screen } from '@testing-library/react';
import { holdWantedQuery, wantedQuery } from '#browser/stored/wanted-query.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { answerWith, json } from '#testing/server.ts';
import { SaveWantedQuery } from './save-wanted-query.tsx';

const settings = () =>
  json(200, {
    default_filters: [],
    default_minimum_condition: 'NEW_OTHER',
    default_category: 'Jewelry',
    open_picker: false,
  });

function save(answer: Response) {
  holdWantedQuery('signet ring 9k');
  const fetch = answerWith(settings(), answer);
  const onSaved = jest.fn();
  openAt('/', { '/': <SaveWantedQuery userId={3} text="signet ring 9k" onSaved={onSaved} /> });
  return { fetch, onSaved };
}

describe('a query that a stranger wanted', () => {
  it('is saved with the defaults, and then forgotten', async () => {
    const { fetch, onSaved } = save(json(200, { ...query(1), removal: null, deleted: 0, kept: 0 }));

    expect(await screen.findByText('Query created successfully!')).toBeVisible();

    const [path, init] = fetch.mock.calls[1] ?? [];
    expect([path, JSON.parse(init?.body as string)]).toEqual([
      '/api/users/3/queries',
      expect.objectContaining({
        query_text: 'signet ring 9k',
        category: 'Jewelry',
        minimum_condition: 'NEW_OTHER',
        max_price: null,
      }),
    ]);
    expect(wantedQuery()).toBeUndefined();
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
  });

  it('is kept for later when the server is busy', async () => {
    save(json(503, { detail: 'Busy' }));

    expect(await screen.findByText('Failed to create query')).toBeVisible();
    expect(wantedQuery()).toBe('signet ring 9k');
  });

  it('is forgotten when the server refuses it, which says why', async () => {
    save(json(409, { detail: 'A notebook may hold 10,000 queries' }));

    expect(await screen.findByText('A notebook may hold 10,000 queries')).toBeVisible();
    expect(wantedQuery()).toBeUndefined();
  });
});
