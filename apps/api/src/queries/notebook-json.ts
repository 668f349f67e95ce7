import type { Notebook, Query } from '@rummage/contract';
import { parse } from '@humanwhocodes/momoa';
import { holdsMoreThan } from '../holds-more-than.ts';
import { beginningsOf } from './json-lines.ts';
import {
  type FileContent,
  MOST_VALUES,
  NOTEBOOK_VERSION,
  refuseTooMany,
  UnreadableFile,
  unknownVersion,
} from './notebook-entry.ts';
import { FIELDS } from './notebook-fields.ts';

const FORMAT = 'rummage-notebook';
/** Nobody reads more. */
const MOST_UNKNOWN = 200;

/** @param now ms since 1970 */
export function writeNotebookJson(
  queries: readonly Omit<Query, 'collection'>[],
  currency: string,
  now: number,
): string {
  const head: Omit<Notebook, 'queries'> = {
    format: FORMAT,
    version: NOTEBOOK_VERSION,
    exported_at: new Date(now).toISOString(),
    currency,
  };
  // Each search is a line, which is half as long as if it were spread out, and what stands in line 7 is easily found.
  const lines = queries.map(({ id, user_id, ...query }) => JSON.stringify(query));
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "queries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** @throws UnreadableFile when it is no notebook */
export function readNotebookJson(text: string): FileContent {
  // Editors on Windows begin a file with a mark that JSON does not know.
  const json = text.replace(/^\ufeff/, '');
  const notebook = parsed(json);
  if (holdsMoreThan(MOST_VALUES, notebook)) throw new UnreadableFile('The file holds too many values');
  if (!isRecord(notebook) || notebook['format'] !== FORMAT)
    throw new UnreadableFile(`This is no notebook: its "format" is not "${FORMAT}"`);
  const { version, currency, queries } = notebook;
  const members = beginningsOf(json);
  if (version !== NOTEBOOK_VERSION) throw unknownVersion(version ?? null, members.get('version')?.line ?? 1);
  const list = members.get('queries');
  if (!Array.isArray(queries)) throw new UnreadableFile('There is no list "queries"', list?.line);
  refuseTooMany(queries.length);

  const unknown = new Set<string>();
  const entries = (queries as unknown[]).map((query, at) => {
    const fields = isRecord(query) ? query : {};
    for (const name of Object.keys(fields))
      if (!FIELDS.includes(name) && unknown.size < MOST_UNKNOWN) unknown.add(name);
    return {
      line: list?.entries[at] ?? 1,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.includes(name))),
      currency: typeof currency === 'string' ? currency : undefined,
      reasons: isRecord(query) ? [] : ['It is no saved search'],
    };
  });
  return { entries, notes: [...unknown].map((name) => `"${name}" is not known and was not read`) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw explained(json);
  }
}

/** JSON.parse does not always know where it stopped; this does, at a cost that only a mistake is worth. */
function explained(json: string): UnreadableFile {
  const unexplained = new UnreadableFile('This cannot be read as JSON');
  try {
    parse(json, { mode: 'json', ranges: false });
    return unexplained;
  } catch (error) {
    const { line, message } = error as { line?: number; message: string };
    return line === undefined
      ? unexplained
      : new UnreadableFile(message.replace(/\.? ?\(\d+:\d+\)$/, ''), line);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
