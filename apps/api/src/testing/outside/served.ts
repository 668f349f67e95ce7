import { createHttpServer } from '#http/http-server';
import type { TestApi } from '../api.ts';
import { closeAfterSuite } from '../closing.ts';
import { closeNow, listen } from './listen.ts';

/** Lets an API listen until the tests of the suite are over. */
export async function serve({ app }: Pick<TestApi, 'app'>) {
  const server = createHttpServer(app, 'none');
  closeAfterSuite(() => closeNow(server));
  return { server, url: `http://127.0.0.1:${await listen(server)}` };
}
