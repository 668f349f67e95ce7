import {
  contract,
  IMPORT_OUTCOMES,
  type ImportEntry,
  type ImportOutcome,
  type ImportReport,
  type NotebookFile,
  type NotebookFormat,
} from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Response } from 'express';
import { userOf } from '../auth/require-user.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { jsonText } from '../http/json-text.ts';
import { readNotebookCsv, writeNotebookCsv } from './notebook-csv.ts';
import { type FileContent, UnreadableFile } from './notebook-entry.ts';
import { readNotebookJson, writeNotebookJson } from './notebook-json.ts';
import { requireSpace } from './notebook-limit.repo.ts';
import { createLines, whenGone } from './lines.ts';
import { importNotebook } from './notebook.repo.ts';
import { growthOf, planImport } from './plan-import.ts';
import { presentQuery } from './present-query.ts';
import { listQueries } from './queries.repo.ts';

/** Files that are read at once: reading one takes up to 50 ms in which nothing else runs. */
const MOST_FILES = 2;
/** The answer to a client that has left. */
const NO_REPORT = reportOf([], []);

/** Exports and imports the notebook as a file. */
export function notebookRoutes({ db, now, wakeCollector, currency, queriesPerUser }: Deps) {
  const files = createLines(MOST_FILES);
  const exported = async (userId: number) => (await listQueries(db, userId)).map(presentQuery);

  function offerAs(res: Response, format: NotebookFormat): void {
    const day = new Date(now()).toISOString().slice(0, 10);
    res.set('Content-Disposition', `attachment; filename="rummage-notebook-${day}.${format}"`);
  }

  return initServer().router(contract.notebook, {
    json: async ({ req, res }) => {
      offerAs(res, 'json');
      const file = Buffer.from(writeNotebookJson(await exported(userOf(req)), currency, now()));
      // The contract names the content; the body is its text, indented for people.
      return { status: 200, body: jsonText(res, file) };
    },

    csv: async ({ req, res }) => {
      offerAs(res, 'csv');
      return { status: 200, body: writeNotebookCsv(await exported(userOf(req)), currency) };
    },

    preview: async ({ req, res, body }) => {
      const userId = userOf(req);
      const report = await files.wait(userId, whenGone(res), async () => {
        const { entries, notes } = contentOf(body);
        const saved = await listQueries(db, userId);
        const plan = await planImport(saved, entries, currency);
        await requireSpace(db, userId, growthOf(plan), queriesPerUser);
        return reportOf(
          plan.map(({ report }) => report),
          notes,
        );
      });
      return { status: 200, body: report ?? NO_REPORT };
    },

    import: async ({ req, res, body }) => {
      const userId = userOf(req);
      const gone = whenGone(res);
      const report = await files.wait(userId, gone, async () => {
        const { entries, notes } = contentOf(body);
        const asked = { currency, most: queriesPerUser, now: now(), gone };
        const reports = await importNotebook(db, userId, entries, asked);
        if (!reports) return undefined;
        wakeCollector();
        return reportOf(reports, notes);
      });
      return { status: 200, body: report ?? NO_REPORT };
    },
  });
}

/** @throws HttpError 422 for a file that is not a notebook */
function contentOf({ format, text }: NotebookFile): FileContent {
  try {
    return format === 'json' ? readNotebookJson(text) : readNotebookCsv(text);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new HttpError(422, [{ loc: ['body', 'text'], msg: error.message, type: 'unreadable_file' }]);
  }
}

function reportOf(entries: ImportEntry[], notes: string[]): ImportReport {
  const count = (outcome: ImportOutcome) => entries.filter((entry) => entry.outcome === outcome).length;
  const counts = IMPORT_OUTCOMES.map((outcome) => [outcome, count(outcome)] as const);
  return { ...(Object.fromEntries(counts) as Record<ImportOutcome, number>), entries, notes };
}
