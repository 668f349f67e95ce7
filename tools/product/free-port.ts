import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 at which nobody listens. It is none of those that the system gives to connections: such a port could be
 * taken while its server is stopped, and the server could not start again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
