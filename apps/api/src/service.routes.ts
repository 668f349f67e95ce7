import { contract } from '@rummage/contract';
import { openApiDocument } from '@rummage/contract/open-api';
import { initServer } from '@ts-rest/express';
import type { Deps } from './app.ts';
import { isAnswering } from './db/database.ts';

/** What the service says of itself. */
export function serviceRoutes({ db, signUp }: Deps) {
  const document = openApiDocument();

  return initServer().router(contract.service, {
    health: async () =>
      isAnswering(db)
        ? { status: 200, body: { status: 'ok' } }
        : { status: 503, body: { detail: 'The database does not answer' } },

    openApi: async () => ({ status: 200, body: document }),

    installation: async () => ({ status: 200, body: { sign_up: signUp } }),
  });
}
