import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Instant, OwnPath } from './fields.ts';
import { Query } from './queries.ts';
import { FILE_NAME } from './route-metadata.ts';

const c = initContract();

export const NOTEBOOK_FORMATS = ['json', 'csv'] as const;
export type NotebookFormat = (typeof NOTEBOOK_FORMATS)[number];

/** A query as files have it. */
export const NotebookQuery = Query.omit({ id: true, user_id: true, notify: true, collection: true });

/** All queries, newest first, as the JSON file has them. */
export const Notebook = z.object({
  format: z.literal('rummage-notebook'),
  version: z.literal(1),
  exported_at: Instant,
  /** ISO 4217 code of its prices. */
  currency: z.string(),
  queries: z.array(NotebookQuery),
});
export type Notebook = z.infer<typeof Notebook>;

/** A file as somebody chose it. */
export const NotebookFile = z.object({ format: z.enum(NOTEBOOK_FORMATS), text: z.string() });
export type NotebookFile = z.infer<typeof NotebookFile>;

export const IMPORT_OUTCOMES = ['added', 'unchanged', 'changed', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What the import does with one query of the file. */
export const ImportEntry = z.object({
  /** Its first line in the file, from 1. */
  line: z.int(),
  /** As the file has them; null where it does not say. */
  query_text: z.string().nullable(),
  category: z.string().nullable(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The query that it is, or has become; null when it is refused, and in a preview when it is added. */
  query_id: z.int().nullable(),
  /** The fields that it changes. */
  changes: z.array(z.string()),
  /** All reasons why it is refused. */
  reasons: z.array(z.string()),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

/** What importing a file did, or would do. */
export const ImportReport = z.object({
  added: z.int(),
  unchanged: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** In the order of the file. */
  entries: z.array(ImportEntry),
  /** What was not read of the file, such as unknown columns. */
  notes: z.array(z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Export and import of the whole notebook. The README describes both formats. */
export const notebook = c.router({
  json: {
    summary: 'All queries as a JSON file',
    method: 'GET',
    path: '/api/users/:user_id/notebook.json',
    metadata: { headers: { 'Content-Disposition': FILE_NAME } },
    pathParams: OwnPath,
    responses: { 200: Notebook },
  },
  csv: {
    summary: 'All queries as a CSV file for spreadsheets',
    method: 'GET',
    path: '/api/users/:user_id/notebook.csv',
    metadata: { headers: { 'Content-Disposition': FILE_NAME } },
    pathParams: OwnPath,
    responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.string() }) },
  },
  preview: {
    summary: 'What importing a file would do; nothing is changed',
    method: 'POST',
    path: '/api/users/:user_id/notebook/preview',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: NotebookFile,
    responses: { 200: ImportReport },
  },
  import: {
    summary: 'Merge a file into the notebook',
    description:
      'A query of the file and a saved one are the same when their texts and categories are, ignoring case. Nothing is deleted, and no query is added twice.',
    method: 'POST',
    path: '/api/users/:user_id/notebook',
    pathParams: OwnPath,
    body: NotebookFile,
    responses: { 200: ImportReport },
  },
});
