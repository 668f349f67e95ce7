import { contract } from '@rummage/contract';
import { openApiDocument } from '@rummage/contract/open-api';
import { initServer } from '@ts-rest/express';
import type { Deps } from './app.ts';
import { isAnswering } from './db/database.ts';
import { docsPage } from './docs/docs-page.ts';
import { stylePolicy } from './security-headers.ts';

/** The same for every app of a process, and some work. */
const document = openApiDocument();

/** What the service says of itself. */
export function serviceRoutes({ db, signUp }: Deps) {
  let docs: ReturnType<typeof docsPage> | undefined;

  return initServer().router(contract.service, {
    health: async () =>
      isAnswering(db)
        ? { status: 200, body: { status: 'ok' } }
        : { status: 503, body: { detail: 'The database does not answer' } },

    openApi: async () => ({ status: 200, body: document }),

    docs: async ({ res }) => {
      docs ??= docsPage(document);
      return { status: 200, body: docs(stylePolicy(res)) };
    },

    installation: async () => ({ status: 200, body: { sign_up: signUp } }),
  });
}
