import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { ConnectExtension } from './connect-extension.tsx';

const OF_CHROMIUM = 'https://gpokkdfcpleeffpochgkigbfngemifmj.chromiumapp.org/';
const OF_FIREFOX = 'https://a1b2c3d4e5f60718293a4b5c6d7e8f9001122334.extensions.allizom.org/';
const TOKEN = {
  id: 7,
  name: 'Browser extension',
  scopes: ['capture'],
  created_at: '2026-11-03T12:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  token: 'rmg_5tJ0w2qX',
};

function open(to: string) {
  const userId = signInAsSomebodyNew();
  const onAnswer = jest.fn();
  openAt('/', { '/': <ConnectExtension userId={userId} to={to} onAnswer={onAnswer} /> });
  return { userId, onAnswer };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('connecting the extension', () => {
  it.each([OF_CHROMIUM, OF_FIREFOX])('hands a token that may only add to %s', async (to) => {
    const { userId, onAnswer } = open(to);
    const fetch = answerWith(json(201, TOKEN));

    await press('Connect');

    expect(onAnswer.mock.calls).toEqual([[`${to}#token=rmg_5tJ0w2qX&user_id=${userId}`]]);
    const [address, sent] = fetch.mock.calls[0] ?? [];
    expect(address).toMatch(new RegExp(`/api/users/${userId}/tokens$`));
    expect(JSON.parse(sent?.body as string)).toEqual({
      name: 'Browser extension',
      scopes: ['capture'],
      expires_in_days: null,
    });
  });

  it('makes no token for who does not want it, and tells the extension', async () => {
    const { onAnswer } = open(OF_CHROMIUM);
    const fetch = answerWith();

    await press('Not now');

    expect(onAnswer.mock.calls).toEqual([[`${OF_CHROMIUM}#declined`]]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says why no token was made', async () => {
    const { onAnswer } = open(OF_CHROMIUM);
    answerWith(json(409, { detail: 'A person may have 50 tokens' }));

    await press('Connect');

    expect(await screen.findByRole('alert')).toHaveTextContent('A person may have 50 tokens');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it.each([
    '',
    'https://example.com/',
    'http://gpokkdfcpleeffpochgkigbfngemifmj.chromiumapp.org/',
    'https://evil.chromiumapp.org/',
    `${OF_CHROMIUM}?next=https://example.com`,
    `${OF_CHROMIUM}#`,
    'https://gpokkdfcpleeffpochgkigbfngemifmj.chromiumapp.org.example.com/',
    'https://example.com/https://gpokkdfcpleeffpochgkigbfngemifmj.chromiumapp.org/',
    `https://example.com@gpokkdfcpleeffpochgkigbfngemifmj.chromiumapp.org/`,
    `\n${OF_CHROMIUM}`,
    'javascript:alert(1)',
  ])('refuses %j, at which no extension waits', async (to) => {
    open(to);

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only an extension of a browser can be connected here. Start from the extension.',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
