import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { givenUp, NEVER_IDLE } from '@rummage/marketplaces/testing';
import { closeAfterTest } from '../closing.ts';
import { closeNow, listen } from './listen.ts';

interface Received {
  id: string;
  title: string;
  body: string;
  type: string;
  format: string;
}

/** An Apprise API on this machine, as https://github.com/caronc/apprise-api says, with something under the key `ines`. */
export async function appriseServer() {
  const received: Received[] = [];
  let statusOf: (id: string) => number = () => 200;
  const server = createServer(NEVER_IDLE, (req, res) => {
    void json(req)
      .catch(givenUp)
      .then((content) => {
        if (req.method !== 'POST') return res.writeHead(405).end();
        const { body = '' } = content as Partial<Received>;
        if (body === '') return res.writeHead(400).end();
        // It takes messages for keys that it does not know.
        if (req.url !== '/notify/ines') return res.writeHead(204).end();
        const id = String(req.headers['idempotency-key']);
        received.push({ ...(content as Received), id });
        return res.writeHead(statusOf(id)).end();
      });
  });
  closeAfterTest(() => closeNow(server));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    url: `${origin}/notify/ines`,
    received,
    /** The messages but tests. */
    news: () => received.filter(({ body }) => !body.startsWith('A test')),
    /** @param next is asked with the id of each message; 424 is what Apprise says when it could not pass one on */
    answerWith: (next: (id: string) => number) => {
      statusOf = next;
    },
  };
}
