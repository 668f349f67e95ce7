import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetWantedQuery, wantedQuery } from '#browser/stored/wanted-query.ts';
import { answerWith, json } from '#testing/server.ts';
import { LiveQuestion } from './live-question.tsx';

const sample = (n: number) => ({
  title: `Wool coat ${n}`,
  url: `/sample/listings/${n}`,
  image: `/sample/pictures/${n}.webp`,
  price: 40 + n,
  currency: 'USD',
  condition: 'PRE_OWNED',
  is_auction: n === 2,
  ends_at: null,
});
const found = (total: number, nearest: object[] = []) =>
  json(200, {
    total,
    items: Array.from({ length: Math.min(total, 8) }, (_, index) => sample(index + 1)),
    nearest,
  });

/** Opens it with the newest samples, and answers what is asked then. */
async function open(...answers: (Response | Error)[]) {
  answerWith(found(900));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<LiveQuestion />);
  await pass(0);
  const fetch = answerWith(...answers);
  return { user, fetch, field: screen.getByRole('searchbox', { name: 'What are you looking for?' }) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  forgetWantedQuery();
});
afterEach(() => jest.useRealTimers());

describe('the question on the landing page', () => {
  it('is answered 300 ms after the last key, once', async () => {
    const { user, fetch, field } = await open(found(14));

    await user.type(field, 'wool  coat');
    await pass(299);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);

    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/samples?text=wool%20coat']);
    expect(screen.getByRole('status')).toHaveTextContent(
      '14 found Samples, so that you can see how it works.',
    );
    expect(screen.getAllByRole('link', { name: /^Wool coat/ }).map(({ textContent }) => textContent)).toEqual(
      [
        expect.stringContaining('Wool coat 1, $41'),
        expect.stringContaining('Wool coat 2, $42 bid'),
        ...[3, 4, 5, 6, 7, 8].map((n) => expect.stringContaining(`Wool coat ${n}, $${40 + n}`)),
      ],
    );
  });

  it('shows the last answer until the next one is there', async () => {
    const { user, field } = await open(found(3), found(1));
    await user.type(field, 'wool');
    await pass(300);

    await user.type(field, ' coat');
    expect(screen.getAllByRole('link', { name: /^Wool coat/ })).toHaveLength(3);
    await pass(300);

    expect(screen.getByRole('status')).toHaveTextContent('1 found');
  });

  it('is answered at once when Enter is pressed', async () => {
    const { user, fetch, field } = await open(found(14));

    await user.type(field, 'wool coat{Enter}');
    await pass(0);

    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/samples?text=wool%20coat']);
  });

  it('answers an example that is pressed, at once', async () => {
    const { user, fetch, field } = await open(found(2));

    await user.click(screen.getByRole('button', { name: 'silk slip dress' }));
    await pass(0);

    expect(field).toHaveValue('silk slip dress');
    expect(field).toHaveFocus();
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/samples?text=silk%20slip%20dress']);
  });

  it.each([
    [
      'the refusal',
      json(429, { detail: 'You have searched often. Please wait.' }),
      'You have searched often.',
    ],
    ['that there is no network', new TypeError('Failed to fetch'), 'Network error. Please check your'],
    [
      'only that it failed when the server fails',
      json(500, { detail: 'x' }),
      'The samples could not be read.',
    ],
  ])('says %s', async (_what, answer, words) => {
    const { user, field } = await open(answer);

    await user.type(field, 'wool');
    await pass(300);

    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('shows the newest samples before anything is typed, without a count', async () => {
    const { fetch } = await open();

    expect(screen.getAllByRole('link', { name: /^Wool coat/ })).toHaveLength(8);
    expect(screen.getByRole('status')).toHaveTextContent(/^Samples, so that you can see how it works/);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says so where nothing is found, and offers the nearest: one press takes it', async () => {
    const nearest = [{ text: 'without “cashmere”', count: 11, change: { query_text: 'coat' } }];
    const { user, fetch, field } = await open(found(0, nearest), found(11));

    await user.type(field, 'cashmere coat');
    await pass(300);
    expect(screen.getByText('No Items Found')).toBeInTheDocument();
    expect(screen.getByText('There are currently no items matching this query.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Wool coat/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'without “cashmere”: 11' }));
    await pass(0);
    expect(field).toHaveValue('coat');
    expect(fetch.mock.calls.at(-1)?.[0]).toBe('/api/samples?text=coat');
    expect(screen.getByRole('status')).toHaveTextContent('11 found');
  });

  it('carries what was typed to signing up', async () => {
    const { user, field } = await open(found(0));
    expect(screen.queryByRole('link', { name: 'Save this query' })).not.toBeInTheDocument();

    await user.type(field, ' silk ');
    await pass(300);
    const save = screen.getByRole('link', { name: 'Save this query' });
    expect(save).toHaveAttribute('href', '/sign-up');
    save.addEventListener('click', (event) => event.preventDefault());
    await user.click(save);

    expect(wantedQuery()).toBe('silk');
  });
});
