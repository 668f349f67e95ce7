import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { type FakeEbay, NEVER_IDLE, startFakeEbay } from '@rummage/marketplaces/testing';

const ANSWER_AFTER_MS = 40;

/** A fake eBay that takes its time, so that two who ask for the same thing meet. */
interface WatchedEbay {
  ebay: FakeEbay;
  url: string;
  /** Number of times somebody searched for something while another was searching for the same. */
  meetings: () => number;
  close: () => Promise<void>;
}

/** @param collectors nobody's search is answered until so many collectors are here: each of them makes one search at a time */
export async function watchedEbay({ collectors = 1 } = {}): Promise<WatchedEbay> {
  const ebay = await startFakeEbay();
  const searching = new Map<string, number>();
  let [meetings, inHand] = [0, 0];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });

  const server = createServer(NEVER_IDLE, (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const text = new URL(url, ebay.url).searchParams.get('q');
    if (text !== null) {
      const others = searching.get(text) ?? 0;
      inHand += 1;
      if (inHand === collectors) open();
      if (others > 0) meetings += 1;
      searching.set(text, others + 1);
      // Closes also when the one who asked was killed.
      response.once('close', () => {
        searching.set(text, (searching.get(text) ?? 1) - 1);
        inHand -= 1;
      });
    }
    const pass = async () => {
      const body = await buffer(request);
      if (text !== null) await opened;
      await setTimeout(ANSWER_AFTER_MS);
      const passed = { ...headers, host: undefined, connection: undefined, 'content-length': undefined };
      const answer = await fetch(new URL(url, ebay.url), {
        method,
        headers: Object.entries(passed).filter(
          (each): each is [string, string] => typeof each[1] === 'string',
        ),
        ...(body.length > 0 && { body }),
      });
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
      // The next page is asked for here too.
      response.end((await answer.text()).replaceAll(ebay.url, address()));
    };
    // Breaks off as a marketplace does: the one who asked tries again.
    pass().catch(() => response.destroy());
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ebay,
    url: address(),
    meetings: () => meetings,
    async close() {
      server.closeAllConnections();
      server.close();
      await ebay.close();
    },
  };
}
