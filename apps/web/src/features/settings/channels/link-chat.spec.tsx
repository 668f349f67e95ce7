import type { Channel } from '@rummage/contract';
import { CHAT_CODE_MS } from '@rummage/vocabulary';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '#testing/choose.ts';
import { HOOK, openNotifications } from '#testing/notifications-tab.tsx';
import { json } from '#testing/server.ts';

const BOT = '@home_rummage_bot';
const MADE_AT = '2026-03-01T10:00:00.000Z';
const INES: Channel = {
  ...HOOK,
  id: 8,
  kind: 'telegram',
  address: '4711',
  label: 'Ines',
  created_at: MADE_AT,
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const linkTo = (code: string) =>
  json(200, { code, bot: BOT, expires_at: new Date(Date.parse(MADE_AT) + CHAT_CODE_MS).toISOString() });

/** Opens the form for a chat. Each code that is asked for is another one. */
async function openChat(channels: Channel[] = []) {
  const codes = ['482913', '000007'];
  const opened = await openNotifications(
    { channels },
    { 'POST channels/telegram': () => linkTo(codes.shift() ?? '') },
  );
  await choose('Another place', 'Telegram');
  return opened;
}

describe('linking a chat', () => {
  it('shows a code, waits for it, and says with whom it is linked', async () => {
    const earlier = { ...INES, id: 6, label: 'An old one', created_at: '2026-02-01T10:00:00.000Z' };
    const { world, sent } = await openChat([earlier]);
    expect(screen.getByText('A chat, linked by a code. Nothing to type here.')).toBeVisible();
    await press('Link a chat');

    expect(await screen.findByText('482 913')).toBeVisible();
    expect(screen.getByText(`Send this to ${BOT}`)).toBeVisible();
    expect(screen.getByText('Within 10 minutes, from the chat that is to be notified.')).toBeVisible();
    expect(screen.getByText('Waiting for it.')).toHaveAttribute('role', 'status');
    expect(sent).toEqual([['POST channels/telegram', {}]]);

    world.channels = [INES, earlier];
    expect(await screen.findByText('Linked with Ines.', {}, { timeout: 4000 })).toBeVisible();
    expect(screen.queryByText('482 913')).not.toBeInTheDocument();
    const list = within(screen.getByRole('list', { name: 'Channels' }));
    expect(list.getByText('Ines, since 1 March')).toBeVisible();
  });

  it('says when the code has run out, and offers a new one', async () => {
    await openChat();
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Link a chat' }));
      expect(await screen.findByText('482 913')).toBeVisible();
      act(() => {
        jest.advanceTimersByTime(CHAT_CODE_MS);
      });
      expect(screen.getByText('The code has run out.')).toBeVisible();
      expect(screen.queryByText('482 913')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'New code' }));
      expect(await screen.findByText('000 007')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says why there is no code', async () => {
    await openNotifications(
      {},
      { 'POST channels/telegram': () => json(503, { detail: 'Telegram could not be reached.' }) },
    );
    await choose('Another place', 'Telegram');
    await press('Link a chat');
    expect(
      await screen.findByText(/Telegram could not be reached\.|There is no code just now/),
    ).toBeVisible();
  });
});
