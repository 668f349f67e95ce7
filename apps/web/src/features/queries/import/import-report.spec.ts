import { changedFields, importSummary, notebookFormat } from './import-report.tsx';

const NOTHING = { added: 0, changed: 0, unchanged: 0, refused: 0, entries: [], notes: [] };

it.each([
  [{ added: 2, unchanged: 1 }, false, '2 will be added, 1 unchanged.'],
  [{ added: 2, changed: 3, refused: 1 }, true, '2 added, 3 changed, 1 refused.'],
  [{}, false, 'There is no query in this file.'],
])('summarizes %p', (counts, isDone, expected) => {
  expect(importSummary({ ...NOTHING, ...counts }, isDone)).toBe(expected);
});

it('names fields as the screen does, and unknown fields by their own names', () => {
  expect(changedFields(['max_price', 'words', 'colour'])).toBe(
    'maximum price, words of other languages, colour',
  );
});

it.each([
  ['a.csv', '[]', 'csv'],
  ['a.JSON', 'query,category', 'json'],
  ['notebook', ' {"format": 1}', 'json'],
  ['notebook.txt', 'query_text,category', 'csv'],
])('reads %s with %p as %s', (name, text, format) => {
  expect(notebookFormat(name, text)).toBe(format);
});
