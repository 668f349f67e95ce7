import { contract } from '@rummage/contract';
import { openApiDocument } from '@rummage/contract/open-api';
import { CHANNEL_KINDS } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import { whatIsWrong } from './db/condition.ts';
import { isAnswering } from './db/database.ts';
import { invariantProblems } from './db/invariants.ts';
import type { Deps } from './deps.ts';
import { SharedDocument } from './http/bodies/own-body.ts';
import { docsPage } from './http/docs/docs-page.ts';
import { readGuide } from './http/docs/guide.ts';
import { STYLESHEET } from './http/docs/stylesheet.ts';
import { HttpError } from './http/errors.ts';
import { stylePolicy } from './http/security-headers.ts';
import { whyHeld } from './notifications/silence.ts';
import { createProblemReader } from './operators/problems.ts';
import { openWays } from './people/auth/open-ways.ts';
import { VERSION } from './version.ts';

/** Made once for all apps of a process, because it takes some work. */
const document = withVersion(openApiDocument());
const STYLE_POLICY = stylePolicy(STYLESHEET);

export function serviceRoutes(deps: Deps) {
  const { db, now, signUp, shops, catalogue, senders, mailboxes, backups, connections } = deps;
  const readFurther = createProblemReader(() => ({
    db,
    collected: connections.filter(({ isOn }) => isOn !== false).map(({ name }) => name),
    backups: backups && { everyMs: backups.everyMs, ...backups.state() },
  }));
  let openApi: SharedDocument | undefined;
  let docs: SharedDocument | undefined;

  return initServer().router(contract.service, {
    health: async () => {
      if (!(await isAnswering(db))) throw new HttpError(503, 'The database does not answer');
      const ofDatabase = [
        (await whatIsWrong(db, now())) ?? [],
        whyHeld(db) ?? [],
        invariantProblems(),
      ].flat();
      const problems = [...ofDatabase, ...(await readFurther(now()))];
      const [reason] = problems;
      const version = VERSION;
      return {
        status: 200,
        body:
          reason === undefined
            ? { status: 'ok', version }
            : { status: 'degraded', reason, problems, version },
      };
    },

    openApi: async ({ res }) => {
      openApi ??= new SharedDocument('json', JSON.stringify(document));
      return { status: 200, body: openApi.bodyFor(res) };
    },

    docs: async ({ res }) => {
      docs ??= new SharedDocument('html', docsPage(document, readGuide()));
      res.set('Content-Security-Policy', STYLE_POLICY);
      return { status: 200, body: docs.bodyFor(res) };
    },

    installation: async () => ({
      status: 200,
      body: {
        version: VERSION,
        sign_in: openWays(deps),
        sign_up: signUp,
        shops,
        search_now: catalogue !== undefined,
        mailboxes: mailboxes !== undefined,
        channels: CHANNEL_KINDS.filter((kind) => senders[kind] !== undefined),
      },
    }),
  });
}

/** The document has the interface's version; the product's is newer more often. */
function withVersion(made: Record<string, unknown>): Record<string, unknown> {
  return { ...made, info: { ...(made['info'] as object), 'x-product-version': VERSION } };
}
