import type { Delivery } from '@rummage/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserTimeZone } from '#browser/words/dates.ts';
import { choose } from '#testing/choose.ts';
import { HOOK, openNotifications, SETTINGS } from '#testing/notifications-tab.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';

const SENT: Delivery = {
  id: 'msg_1',
  channel_id: 7,
  type: 'items.found',
  summary: '3 new for “coat”.',
  state: 'delivered',
  attempts: 1,
  problem: null,
  created_at: '2026-03-01T10:00:00.000Z',
  finished_at: '2026-03-01T10:00:00.000Z',
};

const openList = () => userEvent.click(screen.getByRole('button', { name: 'Different for some' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Save', () => {
  it('saves the line for all queries, choices of single ones and times together, and only what is different', async () => {
    const { sent, onClose } = await openNotifications(
      {},
      {
        'PUT queries/1': (world, body) => {
          world.queries = [query(1, { query_text: 'coat', ...body })];
          return json(200, world.queries[0]);
        },
      },
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Kept things' }));
    await userEvent.click(screen.getByRole('radio', { name: 'At once' }));
    await openList();
    expect(screen.getByRole('combobox', { name: 'Notifications of coat' })).toHaveTextContent('At once');
    await choose('Notifications of coat', 'Daily');
    await choose('Hour of the daily digest', '08:00');
    await choose('Quiet from', '22:00');
    expect(screen.getByRole('combobox', { name: 'Quiet to' })).toHaveTextContent('07:00');
    expect(sent).toEqual([]);

    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      [
        'PUT settings',
        {
          default_notify: 'at_once',
          notify_kept: true,
          notify_hour: 8,
          quiet_from: '22:00',
          quiet_to: '07:00',
        },
      ],
      ['PUT queries/1', { notify: 'daily' }],
    ]);
  });

  it('says what could not be saved, and sends only the rest the next time', async () => {
    let isBroken = true;
    const { sent, onClose } = await openNotifications(
      { queries: [query(1, { query_text: 'coat' }), query(2, { query_text: 'ring' })] },
      {
        'PUT queries/1': () => json(200, query(1, { query_text: 'coat', notify: 'drops' })),
        'PUT queries/2': () => (isBroken ? json(500, {}) : json(404, { detail: 'Query not found' })),
      },
    );
    await openList();
    await choose('Notifications of coat', 'Only when prices fall');
    await choose('Notifications of ring', 'At once');
    await press('Save');
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();

    isBroken = false;
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.map(([call]) => call)).toEqual(['PUT queries/1', 'PUT queries/2', 'PUT queries/2']);
  });

  it('sends nothing for a choice that was taken back', async () => {
    const { sent, onClose } = await openNotifications();
    await openList();
    await choose('Notifications of coat', 'At once');
    await choose('Notifications of coat', 'Nothing');
    await press('Save');
    expect(onClose).toHaveBeenCalled();
    expect(sent).toEqual([]);
  });
});

describe('single queries', () => {
  it('are listed only on request', async () => {
    const queries = Array.from({ length: 3 }, (_, index) => query(index + 1));
    await openNotifications({ queries });
    expect(screen.queryByRole('list', { name: 'Queries' })).not.toBeInTheDocument();
    await openList();
    expect(within(screen.getByRole('list', { name: 'Queries' })).getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('a channel', () => {
  const silent = 'Nothing will come here: you want to hear of nothing.';

  it('says that it will never get anything, until something is chosen', async () => {
    await openNotifications({ channels: [{ ...HOOK, kind: 'ntfy', address: 'https://ntfy.sh/a' }] });
    expect(await screen.findByText(silent)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Daily' }));
    expect(screen.queryByText(silent)).not.toBeInTheDocument();
    expect(screen.getByText('https://ntfy.sh/a, since 1 March')).toBeVisible();
  });
});

describe('the time zone', () => {
  it('is that of the browser for who has none', async () => {
    const { sent } = await openNotifications({ settings: { ...SETTINGS, time_zone: null } });
    const timeZone = browserTimeZone();
    await waitFor(() => expect(sent).toEqual([['PUT settings', { time_zone: timeZone }]]));
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(timeZone);
  });

  it('is found by its place', async () => {
    const { sent, onClose } = await openNotifications();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'new york');
    await userEvent.click(screen.getByRole('option', { name: /New York/ }));
    expect(zone).toHaveValue('America/New_York');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([['PUT settings', { time_zone: 'America/New_York' }]]);
  });
});

describe('what was sent', () => {
  it('lists five messages, and all of them on request', async () => {
    const deliveries = Array.from({ length: 7 }, (_, index) => ({ ...SENT, id: `msg_${index}` }));
    await openNotifications({ deliveries });
    const list = within(screen.getByRole('list', { name: 'Sent messages' }));
    expect(await list.findAllByText('3 new for “coat”.')).toHaveLength(5);
    await press('All 7 messages');
    expect(list.getAllByText('3 new for “coat”.')).toHaveLength(7);
  });
});
