import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANGES, drawing } from '@rummage/likeness/testing';
import { type FakeGood, makeGood, NEVER_IDLE } from '@rummage/marketplaces/testing';

// Coats that a shop lists several times: what tests of comparing pictures collect.

const COLOURS = ['camel', 'navy', 'green', 'black', 'brown', 'grey'];
const MATERIALS = ['wool', 'tweed', 'loden', 'cashmere', 'mohair', 'alpaca'];
const PICTURES = 2;
/** Done to the pictures of every listing but a coat's first. */
const recompressed = CHANGES['recompressed (JPEG, quality 30)'];

/** The number of the coat that a listing is of, by its address. */
export function coatAt(url: string, coats: number): number {
  return (Number(/-(\d+)$/.exec(url)?.[1]) - 1) % coats;
}

/** Every coat once more. @param copy 0 for the first listing of each, up to 2 */
export function listCoats(coats: number, copy: number, pictures: string): FakeGood[] {
  return Array.from({ length: coats }, (_, coat) =>
    makeGood({
      id: copy * coats + coat + 1,
      title: `${COLOURS[coat] ?? ''} ${MATERIALS[coat] ?? ''} overcoat`,
      cents: 10_000 + 100 * copy,
      pictures: Array.from({ length: PICTURES }, (_, n) => `${pictures}/${coat * PICTURES + n}/${copy}.jpg`),
    }),
  );
}

/** A server of the pictures of all of them. */
export async function servePictures(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(NEVER_IDLE, (request, response) => {
    const [, number, copy] = /^\/(\d+)\/(\d)\.jpg$/.exec(request.url ?? '') ?? [];
    if (number === undefined) return response.writeHead(404).end();
    return void drawing(Number(number))
      .then((picture) => (copy === '0' ? picture : recompressed?.(picture)))
      .then((picture) => response.end(picture));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
