import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { givenUp, NEVER_IDLE } from '@rummage/marketplaces/testing';
import { closeAfterTest } from '../closing.ts';
import { closeNow, listen } from './listen.ts';

interface Embed {
  title: string;
  description: string;
  url: string;
  thumbnail?: { url: string };
}

interface Answer {
  status: number;
  body?: object;
}

const PATH = '/api/webhooks/112233/a-secret_of-a-webhook';

/** A webhook of Discord on this machine, as https://discord.com/developers/docs/resources/webhook says. */
export async function discordServer() {
  const received: { embed: Embed; mentions: unknown }[] = [];
  let answer: (id: string) => Answer = () => ({ status: 200, body: { id: '1' } });
  const server = createServer(NEVER_IDLE, (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://discord');
    const send = ({ status, body = {} }: Answer) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname !== PATH)
      return void send({ status: 404, body: { message: 'Unknown Webhook', code: 10_015 } });
    if (req.method === 'GET')
      return void send({ status: 200, body: { id: '112233', name: '#finds at Home' } });
    void json(req)
      .catch(givenUp)
      .then((body) => {
        const { embeds: [embed] = [], allowed_mentions: mentions } = body as {
          embeds?: Embed[];
          allowed_mentions?: unknown;
        };
        if (!embed || embed.title.length > 256 || embed.description.length > 4096 || !URL.canParse(embed.url))
          return send({ status: 400, body: { code: 50_035, message: 'Invalid Form Body' } });
        received.push({ embed, mentions });
        const answered = answer(discordId(embed) ?? '');
        // Without it Discord says nothing about what became of a message.
        return send(searchParams.get('wait') === 'true' ? answered : { status: 204 });
      });
  });
  closeAfterTest(() => closeNow(server));
  return {
    url: `http://127.0.0.1:${await listen(server)}${PATH}`,
    received,
    /** The embeds but those of tests. */
    news: () => received.map(({ embed }) => embed).filter(({ description }) => description !== 'A test'),
    /** @param next is asked with the id of each message */
    answerWith: (next: (id: string) => Answer) => {
      answer = next;
    },
  };
}

/** The id of a message, by which its receiver can drop repeats. */
export function discordId({ url }: Embed): string | undefined {
  return new URL(url).hash.slice(1) || undefined;
}
