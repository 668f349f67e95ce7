import { createHash } from 'node:crypto';
import type { NotebookFile } from '@rummage/contract';
import { task } from '#work/pool';
import { listQueries, type QueryRow } from '../queries.repo.ts';
import { readNotebookCsv } from './notebook-csv.ts';
import { UnreadableFile } from './notebook-entry.ts';
import { readNotebookJson } from './notebook-json.ts';
import type { Growth } from './notebook-limit.repo.ts';
import { growthOf, type PlannedEntry, planImport } from './plan-import.ts';

/** The plan for merging a file into a notebook. */
interface FilePlan {
  entries: PlannedEntry[];
  /** The parts of the file that are not read. */
  notes: string[];
  growth: Growth;
  /** The notebook that it was made for, by `soughtBy`. */
  notebook: string;
}

interface Asked {
  userId: number;
  file: NotebookFile;
  /** ISO 4217 code of the prices here. */
  currency: string;
}

/** Plans how a file is merged into somebody's notebook, or says why it cannot be read. */
export const planFile = task(
  'people',
  'planFile',
  async (
    db,
    { userId, file: { format, text }, currency }: Asked,
  ): Promise<FilePlan | { problem: string }> => {
    try {
      const { entries, notes } = format === 'json' ? readNotebookJson(text) : readNotebookCsv(text);
      const saved = await listQueries(db, userId);
      const plan = planImport(saved, entries, currency);
      return { entries: plan, notes, growth: growthOf(plan), notebook: soughtBy(saved) };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { problem: error.message };
    }
  },
);

/** The parts of the notebook that a plan depends on: for example not when the queries were collected. */
export function soughtBy(rows: readonly QueryRow[]): string {
  const contents = rows.map(({ planned_at, read_at, seen, matched, ...content }) => content);
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
}
