import type { SecretFeed } from '@rummage/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '#testing/choose.ts';
import { openNotifications } from '#testing/notifications-tab.tsx';
import { json } from '#testing/server.ts';

const OF_KEPT: SecretFeed = {
  id: 4,
  query_id: null,
  atom_url: '/feeds/abc.atom',
  json_url: '/feeds/abc.json',
  ics_url: '/feeds/abc.ics',
  created_at: '2026-03-01T10:00:00.000Z',
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const feeds = () => within(screen.getByRole('list', { name: 'Feeds' }));

const openFeeds = (...[different, answers]: Partial<Parameters<typeof openNotifications>>) =>
  openNotifications(different, answers, { tab: 'For programs' });

describe('feeds', () => {
  it('are made for what has none yet, with the focus on the copy of the address', async () => {
    const made = { ...OF_KEPT, id: 5, query_id: 1, atom_url: '/feeds/def.atom' };
    const { sent } = await openFeeds(
      { feeds: [OF_KEPT] },
      {
        'POST feeds': (world) => {
          world.feeds = [made, OF_KEPT];
          return json(201, made);
        },
      },
    );
    expect(await screen.findByRole('combobox', { name: 'A feed of' })).toHaveTextContent('coat');
    await press('Make');
    const address = await feeds().findByLabelText('Address of the feed of coat');
    expect(address).toHaveValue('http://localhost/feeds/def.atom');
    expect(feeds().getAllByRole('button', { name: 'Copy' })[0]).toHaveFocus();
    expect(sent).toEqual([['POST feeds', { query_id: 1 }]]);
    expect(screen.queryByRole('button', { name: 'Make' })).not.toBeInTheDocument();
  });

  it('of kept things are among those that can be made', async () => {
    const { sent } = await openFeeds({}, { 'POST feeds': () => json(201, OF_KEPT) });
    await choose('A feed of', 'Kept things');
    await press('Make');
    await waitFor(() => expect(sent).toEqual([['POST feeds', { query_id: null }]]));
  });

  it('get another address after a question', async () => {
    const { sent } = await openFeeds(
      { feeds: [OF_KEPT] },
      {
        'POST feeds': (world) => {
          world.feeds = [{ ...OF_KEPT, id: 6, atom_url: '/feeds/new.atom' }];
          return json(201, world.feeds[0]);
        },
      },
    );
    await feeds().findByLabelText('Address of the feed of Kept things');
    await press('New address for Kept things');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'The addresses that this feed has had show nothing any more',
    );
    expect(sent).toEqual([]);
    await press('Make a new address');
    expect(await feeds().findByDisplayValue('http://localhost/feeds/new.atom')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('are removed after a question, which stays when that fails', async () => {
    let isBroken = true;
    await openFeeds(
      { feeds: [OF_KEPT] },
      {
        'DELETE feeds/4': (world) => {
          if (isBroken) return json(500, {});
          world.feeds = [];
          return new Response(null, { status: 204 });
        },
      },
    );
    await feeds().findByLabelText('Address of the feed of Kept things');
    await press('Remove the feed of Kept things');
    await press('Remove it');
    expect(await screen.findByText('The feed could not be removed. Please try again.')).toBeVisible();
    isBroken = false;
    await press('Remove it');
    await waitFor(() => expect(feeds().queryByRole('listitem')).not.toBeInTheDocument());
  });

  it('whose address is lost say so', async () => {
    await openFeeds({ feeds: [{ ...OF_KEPT, atom_url: null, json_url: null }] });
    const words = 'Its address cannot be shown any more. Make a new one.';
    expect(await screen.findByText(words)).toBeVisible();
  });
});
