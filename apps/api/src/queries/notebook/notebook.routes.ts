import {
  contract,
  IMPORT_OUTCOMES,
  type ImportEntry,
  type ImportOutcome,
  type ImportReport,
  type NotebookFormat,
} from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Response } from 'express';
import type { Deps } from '#deps';
import { jsonText } from '#http/bodies/own-body';
import { whenGone } from '#http/requests';
import { userOf } from '#people/auth/require-user';
import { presentQuery } from '../present-query.ts';
import { listQueries } from '../queries.repo.ts';
import { writeNotebookCsv } from './notebook-csv.ts';
import { writeNotebookJson } from './notebook-json.ts';
import { importNotebook, previewImport } from './notebook.repo.ts';

/** Exports and imports the notebook as a file. */
export function notebookRoutes({ db, now, wakeCollector, currency, queriesPerUser }: Deps) {
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
      const asked = { currency, most: queriesPerUser };
      const report = await previewImport(db, userOf(req), body, asked, whenGone(res));
      return { status: 200, body: reportOf(report) };
    },

    import: async ({ req, body }) => {
      const asked = { currency, most: queriesPerUser, now: now() };
      const report = await importNotebook(db, userOf(req), body, asked);
      wakeCollector();
      return { status: 200, body: reportOf(report) };
    },
  });
}

function reportOf({ entries, notes }: { entries: ImportEntry[]; notes: string[] }): ImportReport {
  const count = (outcome: ImportOutcome) => entries.filter((entry) => entry.outcome === outcome).length;
  const counts = IMPORT_OUTCOMES.map((outcome) => [outcome, count(outcome)] as const);
  return { ...(Object.fromEntries(counts) as Record<ImportOutcome, number>), entries, notes };
}
