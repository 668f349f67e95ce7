import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards to a database as if it were on another machine: everything arrives `ms` later, in both directions. */
export async function startSlowLine(address: string, ms: number) {
  const { hostname: host, port } = new URL(address);
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), ms));
    from.on('close', () => to.destroy()).on('error', () => undefined);
  };
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: Number(port), host, noDelay: true });
    forward(client, database);
    forward(database, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const slow = Object.assign(new URL(address), { port: String((server.address() as AddressInfo).port) });
  return { address: slow.href, close: () => server.close() };
}
