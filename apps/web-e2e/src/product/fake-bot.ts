import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The Bot API of Telegram with one bot and the chat of Ines, at an address of this machine; below it a webhook of Discord. */
export interface FakeBot {
  /** The environment with which the product uses the bot. */
  env: Record<string, string>;
  /** The address of the webhook of Discord. */
  discord: string;
  /** Ines writes to the bot. */
  say: (text: string) => void;
  /** The texts that Ines was sent. */
  heard: string[];
  close: () => Promise<void>;
}

const TOKEN = '123456:a-token-of-a-bot-of-these-tests';
const INES = { id: 4711, type: 'private', first_name: 'Ines' };
const WEBHOOK = '/api/webhooks/112233/a-secret';

export async function openFakeBot(): Promise<FakeBot> {
  const updates: { update_id: number; message: object }[] = [];
  const heard: string[] = [];

  const resultOf = (method: string, { offset = 0, text }: { offset?: number; text?: string }): unknown => {
    if (method === 'getMe')
      return { id: 1, is_bot: true, first_name: 'Rummage', username: 'home_rummage_bot' };
    if (method === 'getUpdates') return updates.filter(({ update_id: id }) => id >= offset);
    if (text !== undefined) heard.push(text);
    return { message_id: heard.length, chat: INES, date: 0 };
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bot');
    const answer = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === WEBHOOK) return void answer({ id: '112233', name: '#finds at Home' });
    const method = pathname.replace(`/bot${TOKEN}/`, '');
    void json(request).then((parameters) =>
      answer({ ok: true, result: resultOf(method, parameters as object) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    env: { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_URL: url, ALLOW_PRIVATE_ADDRESSES: 'on' },
    discord: `${url}${WEBHOOK}`,
    say: (text) => {
      const message = { message_id: 1, date: 0, chat: INES, text };
      updates.push({ update_id: updates.length + 1, message });
    },
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
