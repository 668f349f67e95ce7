import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { emptyLog } from '@rummage/api/src/db/sqlite/shrink.ts';
import { atMost, inform, report, sized } from '../report.ts';
import { live } from './year.ts';

// Measures how large the file of an installation is in the course of a simulated year, and what it would be if nothing that is
// over shrank.

const PEOPLE = sized(1000, 10);
/** They show what one person adds; a year of a thousand takes minutes. */
const PEOPLE_WITHOUT = sized(100, 10);
/** The weeks after which is measured. */
const WEEKS = sized([13, 26, 39, 52], [20]);
/** As `tools/deploy/large-installations.md` states it, in GB. */
const STATED = 1.5;

const GB = 1e9;

await measure('shrinking', PEOPLE, true);
await measure('without', PEOPLE_WITHOUT, false);
report();

async function measure(name: string, people: number, isShrinking: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rummage-growth-'));
  const file = join(folder, 'rummage.db');
  const db = openDatabase(file);
  // Neither changes a size: not to wait for the disk, and to read little from it.
  for (const pragma of ['synchronous = OFF', 'cache_size = -1000000']) db.writer.$client.pragma(pragma);
  let bytes = 0;
  await live(db, {
    people,
    weeks: Math.max(...WEEKS),
    isShrinking,
    onWeek: async (week) => {
      if (!WEEKS.includes(week)) return;
      await db.alone?.(emptyLog);
      bytes = statSync(file).size;
      inform(`${name}: ${people} people after ${week} weeks`, bytes / GB, 'GB');
      inform(`${name}: a person after ${week} weeks`, bytes / people / 1e6, 'MB');
    },
  });
  if (isShrinking) atMost(`a year of ${people} people`, bytes / GB, STATED, 'GB');
  db.close();
  rmSync(folder, { recursive: true });
}
