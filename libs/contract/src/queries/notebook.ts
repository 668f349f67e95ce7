import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { choice } from '../choices.ts';
import { EXAMPLES, Instant, OwnPath } from '../fields.ts';
import { FILE_NAME } from '../route-metadata.ts';
import { Query } from './query.ts';

const c = initContract();

export const NOTEBOOK_FORMATS = ['json', 'csv'] as const;
export const NotebookFormat = choice(NOTEBOOK_FORMATS, 'The form of a file of queries.');
export type NotebookFormat = (typeof NOTEBOOK_FORMATS)[number];

export const NotebookQuery = Query.omit({ id: true, user_id: true, notify: true, collection: true }).meta({
  description: 'A query as files have it.',
});

export const Notebook = z
  .object({
    format: z.literal('rummage-notebook').meta({ description: 'The form of the file.' }),
    version: z.literal(1).meta({ description: 'The version of the format.' }),
    exported_at: Instant.meta({ description: 'When the file was made.', examples: [EXAMPLES.at] }),
    currency: z.string().meta({ description: 'ISO 4217 code of its prices.', examples: ['USD'] }),
    queries: z.array(NotebookQuery).meta({ description: 'The queries.' }),
  })
  .meta({ description: 'All queries, newest first, as the JSON file has them.' });
export type Notebook = z.infer<typeof Notebook>;

export const NotebookFile = z
  .object({
    format: NotebookFormat.meta({ description: 'The form of the file.' }),
    text: z.string().meta({ description: 'The file.', examples: ['query_text\r\nwool overcoat\r\n'] }),
  })
  .meta({ description: 'A file as somebody chose it.' });
export type NotebookFile = z.infer<typeof NotebookFile>;

export const IMPORT_OUTCOMES = ['added', 'unchanged', 'changed', 'refused'] as const;
export const ImportOutcome = choice(IMPORT_OUTCOMES, 'What importing does with one query of a file.');
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const ImportEntry = z
  .object({
    line: z.int().meta({ description: 'Its first line in the file, from 1.', examples: [2] }),
    query_text: z
      .string()
      .nullable()
      .meta({
        description: 'As the file has them; null where it does not say.',
        examples: ['wool overcoat'],
      }),
    category: z
      .string()
      .nullable()
      .meta({ description: 'What kind of thing is looked for; null for any.', examples: ["Men's Clothing"] }),
    outcome: ImportOutcome.meta({ description: 'What becomes of it.' }),
    query_id: z
      .int()
      .nullable()
      .meta({
        description:
          'The query that it is, or has become; null when it is refused, and in a preview when it is added.',
        examples: [7],
      }),
    changes: z
      .array(z.string())
      .meta({ description: 'The fields that it changes.', examples: [['max_price']] }),
    reasons: z
      .array(z.string())
      .meta({ description: 'All reasons why it is refused.', examples: [['Category is unknown']] }),
  })
  .meta({ description: 'What the import does with one query of the file.' });
export type ImportEntry = z.infer<typeof ImportEntry>;

export const ImportReport = z
  .object({
    added: z.int().meta({ description: 'How many queries were added.', examples: [2] }),
    unchanged: z.int().meta({ description: 'How many queries stayed as they are.', examples: [3] }),
    changed: z.int().meta({ description: 'How many queries were changed.', examples: [1] }),
    refused: z.int().meta({ description: 'How many queries were refused.', examples: [0] }),
    entries: z.array(ImportEntry).meta({ description: 'In the order of the file.' }),
    notes: z.array(z.string()).meta({
      description: 'What was not read of the file, such as unknown columns.',
      examples: [['Unknown column: colour']],
    }),
  })
  .meta({ description: 'What importing a file did, or would do.' });
export type ImportReport = z.infer<typeof ImportReport>;

/** Export and import of the whole notebook. rules.md describes both formats. */
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
