import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logOut } from '#session/log-out.ts';
import { currentSession, useSession } from '#session/session-store.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { useToast } from '#ui/use-toast.ts';
import { useLeftSession } from '../../frame.tsx';
import { useOutbox } from '../../use-outbox.ts';
import { FeedPage } from './feed-page.tsx';

beforeEach(signInAsSomebodyNew);

function Page() {
  const toast = useToast();
  useOutbox();
  useLeftSession();
  const state = useSession();
  const offer = () => void toast.info('Removed.', 10_000, { action: { name: 'Undo', onPress: () => {} } });
  return (
    <>
      <button onClick={offer}>Offer</button>
      {state.status === 'signed-in' ? <FeedPage key={state.session.userId} /> : <p>Nobody</p>}
    </>
  );
}

async function open(served: Parameters<typeof serveFeed>[0] = {}) {
  const server = serveFeed({ items: [item(1), item(2), item(3)], ...served });
  openAt('/', { '/': <Page /> });
  await screen.findByRole('button', { name: 'Sort' });
  await screen.findByText('3 Items');
  return server;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const removals = (calls: readonly string[]) => calls.filter((call) => call.startsWith('DELETE'));

describe('a removal', () => {
  it('that is refused brings the item back, and the page says so', async () => {
    await open({ instead: (call) => (call.startsWith('DELETE') ? json(400, {}) : undefined) });
    await press('Remove Silk blouse 1');
    expect(await screen.findByText(/It is back in its place\.$/)).toBeInTheDocument();
    expect(await screen.findByText('3 Items')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is sent again while the server fails, and not after it has succeeded', async () => {
    let failures = 1;
    const { calls } = await open({
      instead: (call) => (call.startsWith('DELETE') && failures-- > 0 ? json(500, {}) : undefined),
    });
    await press('Remove Silk blouse 1');
    await waitFor(() => expect(removals(calls)).toHaveLength(2));
    expect(await screen.findByText('2 Items')).toBeInTheDocument();
    await press('Remove Silk blouse 2');
    await waitFor(() => expect(removals(calls)).toHaveLength(3));
    expect(new Set(removals(calls)).size).toBe(2);

    for (const left of ['2 Items', '3 Items']) {
      await press('Undo');
      await screen.findByText(left);
    }
  });
});

describe('a removal that is refused as that of nobody', () => {
  it('is not sent again and again, although the session is renewed each time', async () => {
    const { refresh_token, access_token } = currentSession()!.tokens;
    let renewals = 0;
    const { calls } = await open({
      items: [item(41), item(42), item(43)],
      instead: (call) => {
        if (call.startsWith('DELETE')) return json(401, { detail: 'No' });
        if (!call.includes('refresh')) return undefined;
        renewals += 1;
        return json(200, { access_token, refresh_token: `${refresh_token}${renewals}` });
      },
    });
    await press('Remove Silk blouse 41');
    await waitFor(() => expect(removals(calls)).toHaveLength(2));
    for (let turn = 0; turn < 30; turn += 1) await act(() => new Promise((done) => void setTimeout(done)));
    expect(removals(calls).length).toBeLessThan(8);
    expect(renewals).toBeLessThan(5);
  });
});

describe('who signs in after somebody else', () => {
  it('finds nothing to take back', async () => {
    await open({ items: [item(31), item(32), item(33)] });
    await press('Remove Silk blouse 31');
    await screen.findByText('2 Items');
    const notes = screen.getByRole('region', { name: 'Notifications' });
    await press('Offer');
    expect(notes).toHaveTextContent(/^Removed\.Undo/);
    act(logOut);
    await screen.findByText('Nobody');
    expect(notes).toHaveTextContent(/^You are logged out\.Undo/);

    act(() => void signInAsSomebodyNew());
    await screen.findByRole('button', { name: 'Sort' });
    expect(notes).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });
});
