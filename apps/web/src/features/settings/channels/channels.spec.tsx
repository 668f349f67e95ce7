import type { Channel } from '@rummage/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '#testing/choose.ts';
import { HOOK, openNotifications } from '#testing/notifications-tab.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { NOTHING_COMES } from './channel-line.tsx';

const PROGRAMS = { tab: 'For programs' } as const;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const channels = () => within(screen.getByRole('list', { name: 'Channels' }));

describe('the channels', () => {
  it('are listed with their state and its reason', async () => {
    await openNotifications({
      queries: [query(1, { notify: 'daily' })],
      channels: [
        { ...HOOK, kind: 'mail', address: 'alice@example.org' },
        { ...HOOK, id: 8, kind: 'ntfy', address: 'https://ntfy.sh/a', state: 'unconfirmed', reason: 'No.' },
        { ...HOOK, id: 9, kind: 'gotify', address: 'https://g.example/message?token=x', state: 'paused' },
      ],
    });
    const [mail, topic, gotify] = await channels().findAllByRole('listitem');
    expect(mail).toHaveTextContent('Mailalice@example.org, since 1 March');
    expect(topic).toHaveTextContent('Not confirmed yet: a test has to arrive. No. https://ntfy.sh/a');
    expect(within(topic!).queryByRole('switch')).not.toBeInTheDocument();
    expect(gotify).toHaveTextContent('Gotifyhttps://g.example/message, paused');
    expect(within(gotify!).getByRole('switch')).not.toBeChecked();
  });

  it('show the secret of a webhook that was added, which has the focus on its copy', async () => {
    await openNotifications(
      { channels: [] },
      {
        'POST channels': (world, body) => {
          world.channels = [HOOK];
          expect(body).toEqual({ kind: 'webhook', address: 'https://home.example/hook' });
          return json(201, { ...HOOK, secret: 'whsec_abc' });
        },
      },
      PROGRAMS,
    );
    expect(await screen.findByText('Nowhere yet. Nothing is sent before you add a place.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Address'), 'https://home.example/hook');
    await press('Add');
    expect(await screen.findByLabelText('Secret')).toHaveValue('whsec_abc');
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
    expect(screen.getByText('Channel added. A test has arrived.')).toBeVisible();
    expect(await channels().findByText(/^https:\/\/home\.example\/hook/)).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveValue('');
  });

  it('say of webhooks too that nothing will come, while nothing notifies', async () => {
    await openNotifications({}, {}, PROGRAMS);
    expect(await channels().findByText(NOTHING_COMES)).toBeVisible();
  });

  it('say nothing of the kind while a query notifies', async () => {
    await openNotifications({ queries: [query(1, { notify: 'daily' })] }, {}, PROGRAMS);
    expect(await channels().findByText('https://home.example/hook, since 1 March')).toBeVisible();
  });

  it('say beside the address why one is refused, and ask before what was typed is lost', async () => {
    const detail = [{ loc: ['body', 'address'], msg: 'That is no address.', type: 'address' }];
    const { onClose } = await openNotifications(
      {},
      { 'POST channels': () => json(422, { detail }) },
      PROGRAMS,
    );
    await userEvent.type(screen.getByLabelText('Address'), 'home');
    await press('Add');
    expect(await screen.findByText('That is no address.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'The channel is not added. Close without doing that?',
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('name the link that a new mail address waits for, and send it again', async () => {
    const reason = 'Open the link in the mail that was sent to it.';
    const mail: Channel = {
      ...HOOK,
      kind: 'mail',
      address: 'alice@example.org',
      state: 'unconfirmed',
      reason,
    };
    const answers = { 'POST channels/7/test': () => json(200, mail) };
    const { sent } = await openNotifications({ channels: [mail] }, answers);
    expect(await channels().findByText(`alice@example.org. ${reason}`)).toBeVisible();
    await press('Send the link to Mail alice@example.org again');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(sent.map(([call]) => call)).toEqual(['POST channels/7/test']);
  });

  it('are offered of all kinds but those that are not set up', async () => {
    await openNotifications({}, {}, { offered: ['push', 'ntfy', 'discord', 'apprise'] });
    (await screen.findByRole('combobox', { name: 'Another place' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'ntfy',
      'Discord',
      'Apprise',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText("Address of the channel's webhook")).toBeVisible();
    await choose('Another place', 'Apprise');
    expect(screen.getByLabelText('Address of your Apprise')).toBeVisible();
  });

  it('that fail say since when and why, and are tried again', async () => {
    const since = new Date();
    since.setHours(0, 5);
    const channel: Channel = {
      ...HOOK,
      kind: 'apprise',
      address: 'https://apprise.home.example/notify/ines',
      state: 'paused',
      reason: 'Apprise has nothing under this key.',
      failing_since: since.toISOString(),
    };
    const { sent } = await openNotifications(
      { channels: [channel] },
      {
        'POST channels/7/test': (world) => {
          world.channels = [{ ...channel, state: 'active', reason: null, failing_since: null }];
          return json(200, world.channels[0]);
        },
      },
    );
    expect(await channels().findByText('Refused since 00:05.')).toBeVisible();
    expect(channels().getByText(/Apprise has nothing under this key\. https:/)).toBeVisible();
    const again = channels().getByRole('button', { name: /^Send a test to Apprise/ });
    expect(again).toHaveTextContent('Try again');
    await userEvent.click(again);
    expect(await screen.findByText('The test has arrived.')).toBeVisible();
    expect(channels().queryByText('Refused since 00:05.')).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('say whether a test has arrived', async () => {
    await openNotifications(
      {},
      {
        'POST channels/7/test': (world) => {
          const reason = 'It answered 500.';
          world.channels = [{ ...HOOK, reason }];
          return json(200, { ...HOOK, reason });
        },
      },
      PROGRAMS,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Send a test to Webhook/ }));
    expect(await screen.findByText('The test has not arrived. It answered 500.')).toBeVisible();
    expect(await channels().findByText(/It answered 500\./)).toBeVisible();
  });

  it('are removed after a question', async () => {
    const { sent } = await openNotifications(
      {},
      {
        'DELETE channels/7': (world) => {
          world.channels = [];
          return new Response(null, { status: 204 });
        },
      },
      PROGRAMS,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Webhook/ }));
    expect(sent).toEqual([]);
    await press('Remove it');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent.map(([call]) => call)).toEqual(['DELETE channels/7']);
    expect(channels().queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('are paused at once', async () => {
    const { sent } = await openNotifications(
      {},
      {
        'PUT channels/7': (world) => {
          world.channels = [{ ...HOOK, state: 'paused' }];
          return json(200, world.channels[0]);
        },
      },
      PROGRAMS,
    );
    await userEvent.click(await screen.findByRole('switch', { name: /^Webhook/ }));
    expect(await channels().findByText('https://home.example/hook, paused')).toBeVisible();
    expect(sent).toEqual([['PUT channels/7', { paused: true }]]);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('stay in the question when removing fails', async () => {
    await openNotifications({}, { 'DELETE channels/7': () => json(500, {}) }, PROGRAMS);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Webhook/ }));
    await press('Remove it');
    expect(await screen.findByText('It could not be removed. Please try again.')).toBeVisible();
  });
});
