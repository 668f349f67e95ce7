import type { Server } from 'node:http';
import { createHttpServer } from '../http/http-server.ts';
import type { TestApi } from './api.ts';
import { closeNow, listen } from './listen.ts';

const servers: Server[] = [];
afterAll(() => Promise.all(servers.splice(0).map(closeNow)));

/** Lets an API listen until the tests of the file are over. */
export async function serve({ app }: Pick<TestApi, 'app'>) {
  const server = createHttpServer(app, false);
  servers.push(server);
  return { server, url: `http://127.0.0.1:${await listen(server)}` };
}
