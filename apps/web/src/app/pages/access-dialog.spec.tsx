import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { AccessDialog } from './access-dialog.tsx';

const FEED = { id: 3, query_id: 12, url: '/feeds/x', created_at: '2026-03-01T12:00:00.000Z' };

/** @param remove the answer to removing the feed */
function open(feeds: object[], remove: () => Response = () => new Response(null, { status: 204 })) {
  const userId = signInAsSomebodyNew();
  globalThis.fetch = (async (path: string, { method }: RequestInit) => {
    if (method === 'DELETE') return remove();
    return json(200, path.endsWith('/kept-sheet') ? { shared: null } : path.endsWith('/feeds') ? feeds : []);
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <AccessDialog userId={userId} onClose={jest.fn()} /> });
}

const end = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'End Feed Query 12' }));
  await userEvent.click(screen.getByRole('button', { name: 'End access' }));
};

describe('what others can reach', () => {
  it('is nothing where nothing is open, and that is said', async () => {
    open([]);

    expect(await screen.findByText('Nothing is open to others.')).toBeVisible();
  });

  it('is listed one by one where two have one name', async () => {
    open([FEED, { ...FEED, id: 4 }]);

    expect(await screen.findAllByRole('button', { name: 'End Feed Query 12' })).toHaveLength(2);
  });

  it('stays, with the reason, where it cannot be ended', async () => {
    open([FEED], () => json(500, { detail: 'The disk is full' }));

    await end();

    expect(await screen.findByText('It could not be ended. Please try again.')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Feed: Query 12');
  });

  it('disappears from the list where it has been ended elsewhere', async () => {
    const feeds = [FEED];
    open(feeds, () => {
      feeds.length = 0;
      return json(404, { detail: 'Feed not found' });
    });

    await end();

    expect(await screen.findByText('Nothing is open to others.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
