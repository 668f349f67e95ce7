import type { Channel, Delivery, Query, SecretFeed } from '@rummage/contract';
import { CHANNEL_KINDS } from '@rummage/vocabulary';
import { screen } from '@testing-library/react';
import { SettingsDialog } from '#features/settings/settings-dialog.tsx';
import type { SettingsTab } from '#features/settings/settings-dialog.tsx';
import { openAt } from './open-at.tsx';
import { query } from './query.ts';
import { json } from './server.ts';

const NOW = '2026-03-01T10:00:00.000Z';
export const SETTINGS = {
  items_layout: 'gallery',
  default_sort: '',
  default_filters: [],
  open_picker: false,
  sizes: [],
  shoe_sizes: [],
  ring_sizes: [],
  hide_unknown_sizes: false,
  notify_kept: false,
  default_notify: 'never',
  notify_hour: 18,
  quiet_from: null,
  quiet_to: null,
  time_zone: 'Europe/Berlin',
};
/** A channel that is used. */
export const HOOK: Channel = {
  id: 7,
  kind: 'webhook',
  address: 'https://home.example/hook',
  state: 'active',
  reason: null,
  label: null,
  types: null,
  failing_since: null,
  answered_at: null,
  created_at: NOW,
};
interface World {
  settings: typeof SETTINGS | (Omit<typeof SETTINGS, 'time_zone'> & { time_zone: null });
  queries: Query[];
  channels: Channel[];
  deliveries: Delivery[];
  feeds: SecretFeed[];
}

interface Opened {
  offered?: readonly string[];
  tab?: SettingsTab;
}

type Answer = (world: World, body: Record<string, unknown>) => Response;

/** Opens a tab of the settings that is about notifications or programs. Answers of the server are those of `world`; `answers` has those of calls that change something. */
export async function openNotifications(
  different: Partial<World> = {},
  answers: Record<string, Answer> = {},
  { offered = CHANNEL_KINDS, tab = 'Notifications' }: Opened = {},
) {
  const world: World = {
    settings: SETTINGS,
    queries: [query(1, { query_text: 'coat' })],
    channels: [HOOK],
    deliveries: [],
    feeds: [],
    ...different,
  };
  const sent: [string, unknown][] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/installation') return json(200, { channels: offered });
    if (url === '/api/push-key') return json(200, { key: 'abc' });
    const path = url.replace(/^.*\/api\/users\/(3\/)?/, '');
    if (method === 'GET') return json(200, world[path as keyof World]);
    const read = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    sent.push([`${method} ${path}`, read]);
    const answer = answers[`${method} ${path}`];
    if (answer) return answer(world, read);
    if (path !== 'settings') throw new Error(`Nobody expected ${method} ${path}`);
    Object.assign(world, { settings: { ...world.settings, ...read } });
    return json(200, world.settings);
  }) as typeof globalThis.fetch;
  const onClose = jest.fn();
  openAt('/', {
    '/': (
      <SettingsDialog
        userId={3}
        tab={tab}
        onClose={onClose}
        FiltersEditor={() => null}
        dopamine={null}
        account={null}
        tokens={null}
      />
    ),
  });
  await screen.findByRole('heading', { name: tab === 'Notifications' ? 'When' : 'Webhooks' });
  return { world, sent, onClose };
}
