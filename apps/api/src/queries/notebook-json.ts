import type { Notebook, Query } from '@rummage/contract';
import { type DocumentNode, type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { instant } from '@rummage/vocabulary';
import { holdsMoreThan } from '../http/holds-more-than.ts';
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
    exported_at: instant(now),
    currency,
  };
  // Each query is one line: that makes the file half as long, and a query easy to find by its line number.
  const lines = queries.map(({ id, user_id, ...query }) => JSON.stringify(query));
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "queries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** @throws UnreadableFile when it is no notebook */
export function readNotebookJson(text: string): FileContent {
  // Editors on Windows begin a file with a byte order mark, which JSON does not allow.
  const json = text.replace(/^\ufeff/, '');
  refuseTooMuch(json);
  const { body } = parsed(json);
  // The tree knows the lines, JSON.parse the values: only the latter is safe with names such as "__proto__".
  const notebook: unknown = JSON.parse(json);
  if (body.type !== 'Object' || !isRecord(notebook) || notebook['format'] !== FORMAT)
    throw new UnreadableFile(`This is no notebook: its "format" is not "${FORMAT}"`);
  const { version, currency, queries } = notebook;
  if (version !== NOTEBOOK_VERSION) throw unknownVersion(version ?? null, lineOf(body.members, 'version'));
  const list = memberValue(body.members, 'queries');
  if (list?.type !== 'Array' || !Array.isArray(queries))
    throw new UnreadableFile('There is no list "queries"', list?.loc.start.line);
  refuseTooMany(queries.length);

  const unknown = new Set<string>();
  const entries = (queries as unknown[]).map((query, at) => {
    const fields = isRecord(query) ? query : {};
    for (const name of Object.keys(fields))
      if (!FIELDS.includes(name) && unknown.size < MOST_UNKNOWN) unknown.add(name);
    return {
      line: list.elements[at]?.loc.start.line ?? 1,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.includes(name))),
      currency: typeof currency === 'string' ? currency : undefined,
      reasons: isRecord(query) ? [] : ['It is not a query'],
    };
  });
  return { entries, notes: [...unknown].map((name) => `"${name}" is not known and was not read`) };
}

/** The tree is costly, so this is checked first; the tree explains what is wrong with text that is not JSON. */
function refuseTooMuch(json: string): void {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return;
  }
  if (holdsMoreThan(MOST_VALUES, value)) throw new UnreadableFile('The file holds too many values');
}

function parsed(json: string): DocumentNode {
  try {
    return parse(json, { mode: 'json', ranges: false });
  } catch (error) {
    const { line, message } = error as { line?: number; message: string };
    if (line === undefined) throw new UnreadableFile('This cannot be read as JSON');
    throw new UnreadableFile(message.replace(/\.? ?\(\d+:\d+\)$/, ''), line);
  }
}

/** Like JSON.parse: the last of several members of one name. */
function memberValue(members: readonly MemberNode[], name: string): ValueNode | undefined {
  return members.findLast((member) => member.name.type === 'String' && member.name.value === name)?.value;
}

function lineOf(members: readonly MemberNode[], name: string): number {
  return memberValue(members, name)?.loc.start.line ?? 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
