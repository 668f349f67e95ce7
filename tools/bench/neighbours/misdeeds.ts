import { connect } from 'node:net';
import type { Ask } from '../load/ask.ts';
import type { Person } from '../load/people.ts';

/** Brings in that many searches at once. */
export async function importSearches(ask: Ask, { id, token }: Person, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, n) => `linen dress ${n}`);
  const json = { format: 'csv', text: ['query_text', ...lines].join('\n') };
  await ask('POST', `/api/users/${id}/notebook`, { json, token });
}

/** Asks at once what drafts that find nothing would hide. */
export async function preview(ask: Ask, { id, token }: Person, count: number): Promise<void> {
  const asking = Array.from({ length: count }, (_, n) =>
    ask('POST', `/api/users/${id}/queries/preview`, {
      json: { query_text: `nothing like this ${n}` },
      token,
    }),
  );
  await Promise.all(asking);
}

/** Sends requests ahead on each of some connections and takes no answer. @returns hangs up */
export function pipeline(address: string, connections: number, requests: number): () => void {
  const { hostname, port } = new URL(address);
  const request = `GET /api/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(request.repeat(requests));
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
