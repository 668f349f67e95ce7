import type { Notebook, Query } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import {
  type FileContent,
  MOST_VALUES,
  NOTEBOOK_VERSION,
  refuseTooMany,
  unknownVersion,
  UnreadableFile,
} from './notebook-entry.ts';

const FORMAT = 'rummage-notebook';
/** Nobody reads more. */
const MOST_UNKNOWN = 200;
/** Deeper than anything in a notebook; deeper still would overflow the stack. */
const MOST_DEPTH = 20;

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
  // `notify` is left out: it is a choice for one installation, where channels are.
  const lines = queries.map(({ id, user_id, notify, ...query }) => JSON.stringify(query));
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "queries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** @throws UnreadableFile when it is no notebook */
export function readNotebookJson(text: string): FileContent {
  // Editors on Windows begin a file with a byte order mark, which JSON does not allow.
  const json = text.replace(/^\ufeff/, '');
  const lines = linesOf(json);
  const notebook = parsed(json);
  if (!isRecord(notebook) || notebook['format'] !== FORMAT)
    throw new UnreadableFile(`This is no notebook: its "format" is not "${FORMAT}"`);
  const { version, currency, queries } = notebook;
  if (version !== NOTEBOOK_VERSION) throw unknownVersion(version ?? null, lines.get('version')?.line ?? 1);
  if (!Array.isArray(queries))
    throw new UnreadableFile('There is no list "queries"', lines.get('queries')?.line);
  refuseTooMany(queries.length);

  const unknown = new Set<string>();
  const entries = (queries as unknown[]).map((query, at) => {
    const fields = isRecord(query) ? query : {};
    for (const name of Object.keys(fields))
      if (!FIELDS.includes(name) && unknown.size < MOST_UNKNOWN) unknown.add(name);
    return {
      line: lines.get('queries')?.elements[at] ?? 1,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.includes(name))),
      currency: typeof currency === 'string' ? currency : undefined,
      reasons: isRecord(query) ? [] : ['It is not a query'],
    };
  });
  return { entries, notes: [...unknown].map((name) => `"${name}" is not known and was not read`) };
}

/** The line where the value of a member begins, and those of its elements if it is a list; from 1. */
interface Lines {
  line: number;
  elements: number[];
}

/** The lines of the outermost members by name. @throws UnreadableFile for text that is not JSON or holds too much */
function linesOf(json: string): Map<string, Lines> {
  const lines = new Map<string, Lines>();
  let values = 0;
  const begin: NonNullable<JSONVisitor['onObjectBegin']> = (_offset, _length, above, _column, pathOf) => {
    values += 1;
    if (values > MOST_VALUES) throw new UnreadableFile('The file holds too many values');
    const path = pathOf();
    const line = above + 1;
    if (path.length > MOST_DEPTH) throw new UnreadableFile('the values are nested too deeply', line);
    const [name, element] = path;
    if (typeof name !== 'string') return;
    // The last of several members of one name counts, as for JSON.parse.
    if (path.length === 1) lines.set(name, { line, elements: [] });
    else if (path.length === 2 && typeof element === 'number') lines.get(name)?.elements.push(line);
  };
  visit(
    json,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onLiteralValue: (_value, ...at) => {
        begin(...at);
      },
      onError: (code, _offset, _length, above) => {
        throw new UnreadableFile(PROBLEMS[printParseErrorCode(code)] ?? NOT_JSON, above + 1);
      },
    },
    { disallowComments: true },
  );
  return lines;
}

const NOT_JSON = 'this cannot be read as JSON';
const PROBLEMS: Record<string, string> = {
  InvalidSymbol: 'there is a word without quotes',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'there is more after the end',
  UnexpectedEndOfString: 'a text is never closed',
  InvalidCommentToken: 'JSON has no comments',
};

/** Only this is safe with names such as "__proto__". */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UnreadableFile('This cannot be read as JSON');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a query that go into a file, named as everywhere. */
const FIELDS: readonly string[] = [
  'query_text',
  'words',
  'category',
  'max_price',
  'limit_counts',
  'active',
  'starred',
  'minimum_condition',
  'filters',
  'created_at',
];
