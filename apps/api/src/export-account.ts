import { type Account, type AccountExport, contract } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Db } from './db/database.ts';
import type { ExportedPart } from './db/ownership.ts';
import type { Deps } from './deps.ts';
import { jsonText } from './http/bodies/own-body.ts';
import { found } from './http/errors.ts';
import { itemsAsJson } from './items/feed/items-as-json.repo.ts';
import { findSheet } from './items/kept/shared-sheets.repo.ts';
import { listMarks } from './items/shrinking/dismissed-marks.repo.ts';
import { listChannels } from './notifications/channels/channels.repo.ts';
import { presentChannel } from './notifications/present-notifications.ts';
import { listFeeds } from './notifications/secret-feeds/secret-feeds.repo.ts';
import { readDismissals, readItemIds, readSplits } from './people/account/export.repo.ts';
import { presentAccount, presentDismissal, presentSession } from './people/account/present-account.ts';
import { findUser, readSettings } from './people/account/users.repo.ts';
import { findIdentityOf } from './people/account/ways-in.repo.ts';
import { sessionOf } from './people/auth/require-user.ts';
import { listSessions } from './people/auth/sessions.repo.ts';
import { listBreaks } from './people/break/breaks.repo.ts';
import { presentBreak } from './people/break/present-break.ts';
import { listPasskeys } from './people/passkeys/passkeys.repo.ts';
import { presentPasskey } from './people/passkeys/present-passkey.ts';
import { listPersonalTokens } from './people/tokens/personal-tokens.repo.ts';
import { presentPersonalToken } from './people/tokens/present-personal-token.ts';
import { presentQuery } from './queries/present-query.ts';
import { listQueries } from './queries/queries.repo.ts';
import { listDeclined } from './queries/suggestions/answers.repo.ts';
import { readCaptures } from './sources/captures/captures.repo.ts';
import { findMailbox, readMails } from './sources/captures/mail/mailboxes.repo.ts';
import { presentMail, presentMailbox } from './sources/captures/present-captures.ts';
import { waitForBatch } from './work/steps.ts';

/** The call with which somebody takes everything away. */
export function exportRoute(deps: Pick<Deps, 'db' | 'now' | 'log' | 'currency' | 'oidc'>) {
  const { db, now, log, oidc } = deps;
  return initServer().route(contract.account.export, async ({ req, res }) => {
    const { userId, sessionId } = sessionOf(req);
    const identity = await findIdentityOf(db, userId, oidc?.issuer);
    const account = presentAccount(found(await findUser(db, userId), 'User'), identity);
    const day = new Date(now()).toISOString().slice(0, 10);
    res.set('Content-Disposition', `attachment; filename="rummage-export-${day}.json"`);
    const text = writeExport(deps, userId, sessionId, account);
    const onFault = (err: unknown) => log.error({ err, request: req.id }, 'export cut off');
    return { status: 200, body: jsonText(res, text, onFault) };
  });
}

/** Rows rendered in one go: a few milliseconds, after which other requests have their turn. */
const BATCH = 500;

/** Everything about a user as JSON, a piece at a time, so that a feed of any size needs little memory. */
async function* writeExport(
  { db, now, currency }: Pick<Deps, 'db' | 'now' | 'currency'>,
  userId: number,
  sessionId: number,
  account: Account,
): AsyncGenerator<Buffer, void, undefined> {
  await waitForBatch();
  const sheet = await findSheet(db, userId);
  const parts: Pick<AccountExport, Exclude<ExportedPart, 'items'>> = {
    account,
    settings: { ...(await readSettings(db, userId)), currency },
    sessions: (await listSessions(db, userId, now())).map((row) => presentSession(row, sessionId)),
    passkeys: (await listPasskeys(db, userId)).map(presentPasskey),
    personal_tokens: (await listPersonalTokens(db, userId)).map(presentPersonalToken),
    feeds: (await listFeeds(db, userId)).map(({ id, query_id, created_at }) => ({
      id,
      query_id,
      created_at: instant(created_at),
    })),
    channels: (await listChannels(db, userId)).map(presentChannel),
    breaks: (await listBreaks(db, userId)).map(presentBreak),
    kept_sheet: sheet ? { shared_at: instant(sheet.shared_at) } : null,
    queries: (await listQueries(db, userId)).map(presentQuery),
    declined_suggestions: (await listDeclined(db, userId)).map(({ declined_at: at, ...suggestion }) => ({
      ...suggestion,
      declined_at: instant(at),
    })),
    captures: (await readCaptures(db, userId)).map(({ captured_at: at, ...capture }) => ({
      ...capture,
      captured_at: instant(at),
    })),
    captured_mails: (await readMails(db, userId)).map(presentMail),
    mailbox: presentMailbox(await findMailbox(db, userId)),
    dismissed_marks: await listMarks(db, userId),
    splits: (await readSplits(db, userId)).map(({ at, ...pair }) => ({ ...pair, at: instant(at) })),
  };
  const head = { format: 'rummage-export', version: 1, exported_at: instant(now()), ...parts };
  yield Buffer.from(JSON.stringify(head).replace(/}$/, ',"items":['));
  yield* divided(itemPieces(db, userId));
  yield Buffer.from('],"dismissals":[');
  yield* divided(dismissalPieces(db, userId));
  yield Buffer.from(']}\n');
}

async function* itemPieces(db: Db, userId: number): AsyncGenerator<Buffer, void, undefined> {
  for (let ids = [0]; (ids = await readItemIds(db, userId, ids.at(-1) ?? 0, BATCH)).length > 0;)
    yield await itemsAsJson(db, userId, ids);
}

/** Goes through the items, dismissed or not, so that each piece costs the same. */
async function* dismissalPieces(db: Db, userId: number): AsyncGenerator<Buffer, void, undefined> {
  for (let after = 0; ;) {
    const last = (await readItemIds(db, userId, after, BATCH)).at(-1);
    if (last === undefined) return;
    const dismissals = await readDismissals(db, userId, after, last);
    yield Buffer.from(dismissals.map((row) => JSON.stringify(presentDismissal(row))).join(','));
    after = last;
  }
}

async function* divided(
  pieces: AsyncIterator<Buffer, void, undefined>,
): AsyncGenerator<Buffer, void, undefined> {
  let separator = '';
  for (;;) {
    await waitForBatch();
    const { value: piece } = await pieces.next();
    if (!piece) return;
    if (piece.length === 0) continue;
    yield Buffer.from(separator);
    yield piece;
    separator = ',\n';
  }
}
