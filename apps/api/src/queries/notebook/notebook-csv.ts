import type { Query } from '@rummage/contract';
import {
  canonicalFilterName,
  EXCLUDE_KEYWORD,
  FILTER_NAMES,
  type FilterName,
  filterValues,
  priceOf,
} from '@rummage/vocabulary';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import {
  type FileContent,
  type FileEntry,
  MOST_ENTRIES,
  MOST_VALUES,
  NOTEBOOK_VERSION,
  refuseTooMany,
  unknownVersion,
  UnreadableFile,
} from './notebook-entry.ts';

const COLUMNS = [
  'version',
  'query_text',
  'words',
  'category',
  'max_price',
  'limit_counts',
  'currency',
  'minimum_condition',
  'active',
  'starred',
  'created_at',
] as const;
type ColumnName = (typeof COLUMNS)[number];
/** More than any spreadsheet of queries has. */
const MOST_COLUMNS = 200;
/** Delimiters in one line, those inside of cells included: the longest query has fewer. */
const MOST_DELIMITERS = 5000;
/** Rows that are read at all: some of them may be blank. */
const MOST_ROWS = 5 * MOST_ENTRIES;
const FILTER_COLUMNS: readonly FilterName[] = [...FILTER_NAMES, EXCLUDE_KEYWORD];

export function writeNotebookCsv(queries: readonly Omit<Query, 'collection'>[], currency: string): string {
  const rows = queries.map((query) => {
    const cells: Record<ColumnName, string | number | boolean | null> = {
      ...query,
      version: NOTEBOOK_VERSION,
      words: writeList(Object.entries(query.words).map(([language, text]) => `${language}: ${text}`)),
      currency,
    };
    return [
      ...COLUMNS.map((column) => String(cells[column] ?? '')),
      ...FILTER_COLUMNS.map((name) => writeList(filterValues(query.filters, name))),
    ].map(writeCell);
  });
  // A byte order mark and these line ends let even old spreadsheets read it as UTF-8.
  return stringify([[...COLUMNS, ...FILTER_COLUMNS], ...rows], {
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
  });
}

/** @throws UnreadableFile when it is not a table of queries */
export function readNotebookCsv(text: string): FileContent {
  const [head, ...rows] = parsed(text);
  if (!head) throw new UnreadableFile('The file is empty');
  if (head.cells.length > MOST_COLUMNS)
    throw new UnreadableFile(`there are more than ${MOST_COLUMNS} columns`, head.line);
  const columns = head.cells.map(columnOf);
  for (const [at, column] of columns.entries())
    if (column !== undefined && columns.indexOf(column) < at)
      throw new UnreadableFile(`the column "${column}" stands there twice`, head.line);
  if (!columns.includes('query_text')) throw new UnreadableFile('there is no column "query_text"', head.line);
  refuseTooMany(rows.length);
  return {
    entries: rows.map((row) => entryOf(row, columns)),
    notes: head.cells
      .filter((cell, at) => columns[at] === undefined && cell.trim() !== '')
      .map((cell) => `The column "${cell.trim()}" is not known and was not read`),
  };
}

interface Row {
  line: number;
  cells: string[];
}

type Column = ColumnName | FilterName;

function parsed(text: string): Row[] {
  const rows: Row[] = [];
  let [records, values] = [0, 0];
  const delimiter = delimiterOf(text);
  refuseWideLines(text, delimiter);
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines }) => {
        records += 1;
        if (records === MOST_ROWS) refuseTooMany(MOST_ROWS);
        values += record.length;
        if (values > MOST_VALUES) throw new UnreadableFile('The file holds too many values');
        const cells = record.map(readCell);
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: firstLine(lines, record), cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(
      PROBLEMS[error.code] ?? 'this cannot be read as CSV',
      Number(error['lines']) || 1,
    );
  }
}

const PROBLEMS: Partial<Record<CsvError['code'], string>> = {
  CSV_INVALID_CLOSING_QUOTE: 'a quote ends in the middle of a cell',
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
  INVALID_OPENING_QUOTE: 'a quote begins in the middle of a cell',
};

/** The parser takes seconds for a line with a million cells. */
function refuseWideLines(text: string, delimiter: string): void {
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries())
    if (line.length > MOST_DELIMITERS && line.split(delimiter).length > MOST_DELIMITERS)
      throw new UnreadableFile('there are too many cells', at + 1);
}

/** The parser counts the line where a record ends; cells may hold line breaks. */
function firstLine(lastLine: number, cells: readonly string[]): number {
  return lastLine - (cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0);
}

/** Spreadsheets use the delimiter of their country: it is the most frequent of three in the first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r|\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function columnOf(cell: string): Column | undefined {
  const name = cell.trim().toLowerCase().replace(/\s+/g, '_');
  return COLUMNS.find((column) => column === name) ?? canonicalFilterName(cell);
}

function entryOf({ line, cells }: Row, columns: readonly (Column | undefined)[]): FileEntry {
  const reasons: string[] = [];
  const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
  const version = cell('version');
  if (version !== '' && version !== String(NOTEBOOK_VERSION)) throw unknownVersion(version, line);
  if (cells.slice(columns.length).some((extra) => extra.trim() !== ''))
    reasons.push('It has more cells than there are columns');

  const filterColumns = FILTER_COLUMNS.filter((name) => columns.includes(name));
  const fields: Record<string, unknown> = {
    query_text: cell('query_text'),
    ...(columns.includes('words') && { words: wordsIn(cell('words'), reasons) }),
    ...(columns.includes('category') && { category: cell('category') || null }),
    ...(columns.includes('max_price') && { max_price: priceIn(cell('max_price'), reasons) }),
    ...given('limit_counts', cell('limit_counts')),
    ...given('minimum_condition', cell('minimum_condition')),
    ...given('active', flagIn('active', cell('active'), reasons)),
    ...given('starred', flagIn('starred', cell('starred'), reasons)),
    ...given('created_at', cell('created_at')),
    ...(filterColumns.length > 0 && {
      filters: filterColumns
        .map((name) => ({ name, values: readList(cell(name)) }))
        .filter(({ values }) => values.length > 0),
    }),
  };
  return { line, fields, currency: cell('currency') || undefined, reasons };
}

/** An empty cell says nothing. */
function given(name: string, value: string | boolean | undefined): Record<string, unknown> {
  return value === '' || value === undefined ? {} : { [name]: value };
}

/** "de: wollmantel | sv: ylle kappa" */
function wordsIn(cell: string, reasons: string[]): Record<string, string> {
  const entries = readList(cell).map((entry) => {
    const [language = '', ...text] = entry.split(':');
    return [language.trim().toLowerCase(), text.join(':').trim()] as const;
  });
  const words = new Map(entries);
  if (words.size < entries.length) reasons.push('words: A language stands there twice');
  return Object.fromEntries(words);
}

function priceIn(cell: string, reasons: string[]): number | null {
  const price = priceOf(cell);
  if (price === undefined) reasons.push(`max_price: "${cell}" is not a number such as 149.99`);
  // No rounding: the rules of a query say whether it has too many decimals.
  return price == null ? null : Number(cell);
}

function flagIn(name: string, cell: string, reasons: string[]): boolean | undefined {
  const flag = { true: true, false: false }[cell.toLowerCase()];
  if (flag === undefined && cell !== '') reasons.push(`${name}: "${cell}" is neither true nor false`);
  return flag;
}

// A spreadsheet runs every cell that begins like a formula. An apostrophe before it makes it text; a text that already
// begins with apostrophes gets one more, so that its own are kept.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet takes for a formula. */
export function writeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `writeCell` was given; cells that people wrote themselves stay as they are. */
export function readCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}

/** Several values in one cell: "wool | silk", with a backslash before a bar that belongs to a value. */
export function writeList(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|]/g, '\\$&')).join(' | ');
}

export function readList(cell: string): string[] {
  const values = [''];
  for (const [piece] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (piece === '|') values.push('');
    else
      values.push(
        (values.pop() ?? '') + (piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece),
      );
  }
  return values.map((value) => value.trim()).filter((value) => value !== '');
}
