import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Instant, OwnPath } from './fields.ts';
import { Query } from './queries.ts';

const c = initContract();

export const NOTEBOOK_FORMATS = ['json', 'csv'] as const;
export type NotebookFormat = (typeof NOTEBOOK_FORMATS)[number];

/** All saved searches, newest first, as the JSON file has them. */
export const Notebook = z.object({
  format: z.literal('rummage-notebook'),
  version: z.literal(1),
  exported_at: Instant,
  /** ISO 4217 code of its prices. */
  currency: z.string(),
  queries: z.array(Query.omit({ id: true, user_id: true, collection: true })),
});
export type Notebook = z.infer<typeof Notebook>;

/** A file as somebody chose it. */
export const NotebookFile = z.object({ format: z.enum(NOTEBOOK_FORMATS), text: z.string() });
export type NotebookFile = z.infer<typeof NotebookFile>;

export const IMPORT_OUTCOMES = ['added', 'unchanged', 'changed', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What becomes of one search of the file. */
export const ImportEntry = z.object({
  /** Where it begins in the file, from 1. */
  line: z.number(),
  /** As the file has them; null where it does not say. */
  query_text: z.string().nullable(),
  category: z.string().nullable(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The saved search that it is, or has become; null when it is refused, and in a preview when it is added. */
  query_id: z.number().nullable(),
  /** The fields that it changes. */
  changes: z.array(z.string()),
  /** Why it is refused, all at once. */
  reasons: z.array(z.string()),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

export const ImportReport = z.object({
  added: z.number(),
  unchanged: z.number(),
  changed: z.number(),
  refused: z.number(),
  /** In the order of the file. */
  entries: z.array(ImportEntry),
  /** What of the file was not read, such as columns that nobody knows. */
  notes: z.array(z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** The notebook as a whole: taking it away and bringing it in. The README describes both formats. */
export const notebook = c.router({
  json: {
    summary: 'All saved searches as a JSON file',
    method: 'GET',
    path: '/api/users/:user_id/notebook.json',
    pathParams: OwnPath,
    responses: { 200: Notebook },
  },
  csv: {
    summary: 'All saved searches as a CSV file for spreadsheets',
    method: 'GET',
    path: '/api/users/:user_id/notebook.csv',
    pathParams: OwnPath,
    responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.string() }) },
  },
  preview: {
    summary: 'What importing a file would do; nothing is changed',
    method: 'POST',
    path: '/api/users/:user_id/notebook/preview',
    pathParams: OwnPath,
    body: NotebookFile,
    responses: { 200: ImportReport },
  },
  import: {
    summary: 'Merge a file into the saved searches',
    description:
      'A search of the file and a saved one are the same when text and category are, whatever their case. Nothing is deleted or doubled.',
    method: 'POST',
    path: '/api/users/:user_id/notebook',
    pathParams: OwnPath,
    body: NotebookFile,
    responses: { 200: ImportReport },
  },
});
