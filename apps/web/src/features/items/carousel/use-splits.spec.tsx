import type { Item, ItemListing } from '@rummage/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { item } from '#testing/item.ts';
import { inProviders } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { useSplits } from './use-splits.ts';

const [listing] = item(2).listings as [ItemListing];
const whole = item(1, { listings: [...item(1).listings, listing] });
const split = (first: Item, second: Item | null) => json(200, { item: first, split: second });

function open(...answers: Response[]) {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  const fetch = answerWith(...answers);
  const heard = { onMoved: jest.fn(), onShownAs: jest.fn() };
  function Page() {
    const splits = useSplits(heard);
    return <button onClick={() => splits.split(whole, listing)}>Not the same</button>;
  }
  render(<Page />, inProviders);
  const methods = () => fetch.mock.calls.map(([, init]) => init?.method);
  return { ...heard, methods };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('splitting a listing off', () => {
  it('that fails says so, and moves nothing', async () => {
    const { onMoved } = open(json(500, { detail: 'Broken' }));
    await press('Not the same');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The listing could not be split off. It is still one item.',
    );
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('is said, and undone, also where undoing fails at first', async () => {
    const { onMoved, onShownAs, methods } = open(
      split(item(1), item(9)),
      json(500, { detail: 'Broken' }),
      split(whole, null),
    );
    await press('Not the same');
    expect(await screen.findByText('The one at Sample is an item of its own now.')).toBeInTheDocument();
    expect(onMoved).toHaveBeenLastCalledWith({ dismissed: [], restored: [1, 9], kept: [], let_go: [] });

    await press('Undo');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('They could not be joined again. They stay two items.');
    expect(onMoved).toHaveBeenCalledTimes(1);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('They are one item again.')).toBeInTheDocument();
    expect(onMoved).toHaveBeenLastCalledWith({ dismissed: [9], restored: [1], kept: [], let_go: [] });
    expect(onShownAs).toHaveBeenLastCalledWith(1, 9);
    await waitFor(() => expect(methods()).toEqual(['PUT', 'DELETE', 'DELETE']));
  });
});
