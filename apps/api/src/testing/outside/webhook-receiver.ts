import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Message } from '@rummage/contract';
import { givenUp, NEVER_IDLE } from '@rummage/marketplaces/testing';
import { closeAfterTest } from '../closing.ts';
import { closeNow, listen } from './listen.ts';

/** A message as it came. */
interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Message;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

const OK: Answer = { status: 204 };
/** A server of somebody's own that receives messages. It answers 204 unless a test asks for something else. */
export async function webhookReceiver() {
  const received: Received[] = [];
  let answer: (message: Received) => Answer | Promise<Answer> = () => OK;
  const server = createServer(NEVER_IDLE, (req, res) => {
    void json(req)
      .catch(givenUp)
      .then(async (body) => {
        const message = { path: req.url ?? '', headers: req.headers, body: body as Message };
        received.push(message);
        const { status, headers } = await answer(message);
        res.writeHead(status, headers).end();
      });
  });
  closeAfterTest(() => closeNow(server));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const news = () => received.filter(({ body }) => body.type !== 'ping');
  return {
    url: `${origin}/hook`,
    origin,
    received,
    /** The messages but tests. */
    news,
    /** The type of each message, and of what it is about. */
    said: () => news().map(({ body }) => [body.type, ...body.data.items.map(({ title }) => title)]),
    answerWith: (next: Answer | ((message: Received) => Answer | Promise<Answer>)) => {
      answer = typeof next === 'function' ? next : () => next;
    },
  };
}
