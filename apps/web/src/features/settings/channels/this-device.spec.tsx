import type { Channel } from '@rummage/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOOK, openNotifications } from '#testing/notifications-tab.tsx';
import { json } from '#testing/server.ts';

const ENDPOINT = 'https://push.example/send/1';
const KEYS = { p256dh: 'p', auth: 'a' };
const HERE: Channel = { ...HOOK, id: 9, kind: 'push', address: ENDPOINT };

/** A browser that can be sent push messages, and what it was asked for. */
function fakePush({ answer = 'granted', isSubscribed = false } = {}) {
  const asked: string[] = [];
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      asked.push('unsubscribe');
      known = null;
    },
  };
  let known = isSubscribed ? made : null;
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      asked.push(`subscribe with ${applicationServerKey as string}`);
      return (known = made);
    },
  };
  const registration = { pushManager };
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      asked.push('permission');
      return (notification.permission = answer);
    },
  };
  define(window, 'isSecureContext', true);
  define(globalThis, 'PushManager', class {});
  define(globalThis, 'Notification', notification);
  define(navigator, 'serviceWorker', {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  });
  return asked;
}

const defined: [object, string][] = [];
function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true });
  defined.push([owner, name]);
}

afterEach(() => {
  for (const [owner, name] of defined.splice(0)) Reflect.deleteProperty(owner, name);
});

const device = () => screen.findByRole('switch', { name: 'On this device' });

describe('notices on this device', () => {
  it('ask for permission only when they are turned on, and are on at once', async () => {
    const asked = fakePush();
    const { sent } = await openNotifications(
      { channels: [] },
      {
        'POST channels': (world) => {
          world.channels = [HERE];
          return json(201, { ...HERE, secret: null });
        },
      },
    );
    expect(await device()).not.toBeChecked();
    expect(asked).toEqual([]);
    await userEvent.click(await device());
    await waitFor(async () => expect(await device()).toBeChecked());
    expect(asked).toEqual(['permission', 'subscribe with abc']);
    expect(sent).toEqual([['POST channels', { kind: 'push', address: { endpoint: ENDPOINT, keys: KEYS } }]]);
    expect(screen.getByRole('button', { name: 'Send a test to this device' })).toBeVisible();
  });

  it('say that they are blocked when permission is refused', async () => {
    fakePush({ answer: 'denied' });
    await openNotifications();
    await userEvent.click(await device());
    expect(await screen.findByText('Blocked in this browser.')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'On this device' })).not.toBeInTheDocument();
  });

  it('are turned off with the subscription of the browser', async () => {
    const asked = fakePush({ isSubscribed: true });
    await openNotifications(
      { channels: [HERE] },
      {
        'DELETE channels/9': (world) => {
          world.channels = [];
          return new Response(null, { status: 204 });
        },
      },
    );
    await waitFor(async () => expect(await device()).toBeChecked());
    await userEvent.click(await device());
    await waitFor(async () => expect(await device()).not.toBeChecked());
    expect(asked).toEqual(['unsubscribe']);
  });

  it('stay off, with a reason, when the server cannot take them', async () => {
    fakePush();
    await openNotifications({ channels: [] }, { 'POST channels': () => json(500, {}) });
    await userEvent.click(await device());
    const words = 'Your browser could not be reached by its push service. Please try again.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(await device()).not.toBeChecked();
  });

  it('are those of another device where the subscription is not from here', async () => {
    fakePush();
    await openNotifications({ channels: [HERE] });
    expect(await screen.findByText('Another device')).toBeVisible();
    expect(await device()).not.toBeChecked();
  });

  it('are not offered where this machine sends none', async () => {
    fakePush();
    await openNotifications({ channels: [] }, {}, { offered: ['webhook'] });
    expect((await screen.findAllByText('Not set up on this machine.'))[0]).toBeVisible();
  });

  it('need https', async () => {
    await openNotifications();
    expect(await screen.findByText('Only possible when Rummage is opened over https.')).toBeVisible();
  });
});
