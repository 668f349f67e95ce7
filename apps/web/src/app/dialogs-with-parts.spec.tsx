import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveTokens, wasSignedInBefore } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { choose } from '#testing/choose.ts';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { SettingsWithParts } from './dialogs-with-parts.tsx';

const NOW = '2026-03-01T10:00:00.000Z';
const ANSWERS: Record<string, unknown> = {
  settings: {
    items_layout: 'gallery',
    default_sort: '',
    default_filters: [],
    open_picker: false,
    sizes: [],
    shoe_sizes: [],
    ring_sizes: [],
    hide_unknown_sizes: false,
  },
  break: { now: NOW, break: null, end_early_from: null, welcome: null },
  account: {
    user_id: 3,
    email: 'alice@example.com',
    created_at: NOW,
    has_password: true,
    password_changed_at: null,
    oidc: null,
  },
  passkeys: [],
  feeds: [],
  sessions: [],
};

/** Opens the settings, and records the calls that change something. @param answers the first ones about the settings */
function show(...answers: (Response | Error)[]) {
  const sent: [string, unknown][] = [];
  let settings = ANSWERS['settings'] as object;
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const changed = method === 'GET' ? {} : (JSON.parse(body as string) as object);
    if (method !== 'GET') sent.push([`${method} ${url}`, changed]);
    const answer = url.endsWith('/settings') ? answers.shift() : undefined;
    if (answer instanceof Error) throw answer;
    settings = { ...settings, ...changed };
    return answer ?? json(200, url.endsWith('/settings') ? settings : ANSWERS[url.split('/').at(-1) ?? '']);
  }) as typeof globalThis.fetch;
  const onClose = jest.fn();
  const element = <SettingsWithParts userId={3} onClose={onClose} />;
  openAt('/', { '/': element });
  return { onClose, sent };
}

/** Opens the settings, and chooses another layout. */
async function open() {
  const shown = show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Catalog' }));
  return shown;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const question = () => screen.queryByRole('alertdialog');
const answer = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByText(name));

async function typePassword() {
  await openTab('Account');
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  await userEvent.type(screen.getByLabelText('New password'), 'summer');
}

describe('Save in the settings', () => {
  it('saves what its tab holds and nothing else, asks nothing, and leaves open what is not done elsewhere', async () => {
    const { onClose, sent } = await open();
    await openTab('Editing Queries');
    await userEvent.click(screen.getByRole('switch', { name: 'Filters open at start' }));
    await openTab('Dopamine');
    await press('1 week');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();

    await openTab('Default Filters');
    await press('Save');
    expect(
      await screen.findByText('Default Filters saved. Not saved yet: Editing Queries.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Editing Queries' })).toHaveAccessibleDescription('Not saved');
    expect(screen.getByRole('tab', { name: 'Default Filters' })).not.toHaveAccessibleDescription();
    expect(question()).not.toBeInTheDocument();
    expect(sent).toEqual([['PUT /api/users/3/settings', { items_layout: 'catalog' }]]);
    expect(onClose).not.toHaveBeenCalled();

    await openTab('Editing Queries');
    expect(screen.getByRole('switch', { name: 'Filters open at start' })).toBeChecked();
    await press('Save');
    expect(await screen.findByText('Settings saved.')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual(['PUT /api/users/3/settings', { open_picker: true }]);
    await openTab('Dopamine');
    expect(screen.getByRole('button', { name: '1 week' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('closes the settings where nothing else is open', async () => {
    const { onClose } = await open();
    await typePassword();
    await press('Cancel');
    await openTab('Default Filters');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('closing the settings', () => {
  it('names what is not saved and what is not done', async () => {
    const { onClose } = await open();
    await openTab('Account');
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    await userEvent.type(screen.getByLabelText('New email'), 'bob');
    await userEvent.keyboard('{Escape}');
    expect(question()).toHaveTextContent(
      'The settings are not saved and the email is not changed. Close without doing that?',
    );
    await answer('Keep editing');
    expect(onClose).not.toHaveBeenCalled();
    await press('Close');
    await answer('Discard changes');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks about changed settings, where Enter keeps them', async () => {
    const { onClose, sent } = await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Keep editing')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Catalog' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await answer('Discard changes');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
  });

  it('asks nothing after a switch that belongs to this device, all of it by keys', async () => {
    const { onClose } = show();
    act(() => screen.getByRole('tab', { name: 'Default Filters' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('tab', { name: 'Editing Queries' })).toHaveFocus();
    const single = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    act(() => single.focus());
    await userEvent.keyboard(' ');
    expect(single).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the settings', () => {
  it('name a filter with a wrong value before anything is sent', async () => {
    const { sent } = await open();
    await press('Add filter');
    await userEvent.click(screen.getByText('Minimum feedback score'));
    await userEvent.keyboard('200');
    await press('Save');
    const alerts = screen.getAllByText('Feedback score must be a number from 1 to 100');
    expect(alerts.at(-1)).toHaveRole('alert');
    expect(sent).toEqual([]);
  });

  it('say of a break whether it lasts until its end', async () => {
    show();
    await openTab('Dopamine');
    expect(screen.getByText('Once started, a break lasts until its end.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'End early' }));
    expect(
      screen.getByText('Once started, a break lasts until its end, unless you end it early.'),
    ).toBeInTheDocument();
  });

  it('give numbers of clothes the region that was chosen before, and leave what is there as it is', async () => {
    const { sent } = show(json(200, { ...(ANSWERS['settings'] as object), sizes: ['10', 'US 6'] }));
    await screen.findByRole('radio', { name: 'Catalog' });
    await openTab('Sizes');
    expect(screen.getByRole('combobox', { name: /^Clothes/ })).toHaveTextContent('America (US)');
    await choose('Clothes: where sizes are from', 'Britain (UK)');
    await userEvent.type(screen.getByRole('textbox', { name: 'Clothes' }), '12,M,');
    await userEvent.type(screen.getByRole('textbox', { name: 'Shoes' }), '39{Enter}');
    expect(screen.getByRole('button', { name: 'Remove UK 12' })).toBeInTheDocument();
    await press('Save');
    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT /api/users/3/settings', { sizes: ['10', 'US 6', 'UK 12', 'M'], shoe_sizes: ['39'] }],
      ]),
    );
  });

  it('say that they could not be read or saved, stay open, and can be tried again', async () => {
    const { onClose } = show(
      json(403, { detail: 'No' }),
      json(200, ANSWERS['settings']),
      new TypeError('No'),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch user settings.');
    await press('Try again');
    await userEvent.click(await screen.findByRole('radio', { name: 'Catalog' }));
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your connection and try again.',
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the country', () => {
  const country = () => screen.findByRole('combobox', { name: 'Country' });

  it('is chosen by its name, can be taken back, and is saved at once', async () => {
    const { onClose, sent } = show();
    await openTab('Account');
    expect(await country()).toHaveTextContent('Not set');
    await choose('Country', 'Ireland');
    await waitFor(async () => expect(await country()).toHaveTextContent('Ireland'));
    await choose('Country', 'Not set');
    await waitFor(async () => expect(await country()).toHaveTextContent('Not set'));
    expect(sent).toEqual([
      ['PUT /api/users/3/settings', { country: 'IE' }],
      ['PUT /api/users/3/settings', { country: null }],
    ]);
    await userEvent.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays as it was when it cannot be saved', async () => {
    const known = () => json(200, ANSWERS['settings']);
    // The tab reads them again.
    show(known(), known(), json(500, { detail: 'Broken' }));
    await openTab('Account');
    await choose('Country', 'Ireland');
    expect(await screen.findByText('The country could not be saved. Please try again.')).toBeInTheDocument();
    expect(await country()).toHaveTextContent('Not set');
  });
});

describe('deleting the account', () => {
  it('leaves nothing in the browser, which is a stranger from then on', async () => {
    saveTokens({ access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' });
    show();
    await openTab('Account');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'summer{Enter}');
    expect(await screen.findByText('Your account and everything in it are deleted.')).toBeInTheDocument();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(wasSignedInBefore()).toBe(false);
  });
});
