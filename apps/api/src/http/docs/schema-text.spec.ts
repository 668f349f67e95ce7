import { type JsonSchema, limitsOf, schemaText } from './schema-text.ts';

it.each<[string, JsonSchema, string]>([
  ['a word', { type: 'string' }, 'string'],
  ['anything', {}, 'any'],
  ['one of some words', { enum: ['NEW', 'PRE_OWNED'] }, '"NEW" | "PRE_OWNED"'],
  ['one word alone', { const: 'ok' }, '"ok"'],
  ['a number or nothing', { anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
  ['two types', { type: ['number', 'null'] }, 'number | null'],
  ['the same twice', { anyOf: [{ type: 'string' }, { type: 'string', format: 'date-time' }] }, 'string'],
  ['a list', { type: 'array', items: { type: 'string' } }, 'string[]'],
  ['a list of either', { type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
  ['a table', { type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
  ['nothing at all', { type: 'object', properties: {} }, '{}'],
  [
    'fields inside fields',
    {
      type: 'object',
      properties: {
        id: { type: 'number' },
        filters: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
      },
      required: ['id'],
    },
    '{\n  id: number\n  filters?: {\n    name?: string\n  }[]\n}',
  ],
])('writes %s', (_what, schema, text) => {
  expect(schemaText(schema)).toBe(text);
});

it.each<[JsonSchema, string]>([
  [{ type: 'string', minLength: 1, maxLength: 300 }, '1 to 300 characters'],
  [{ type: 'array', maxItems: 40 }, 'at most 40 entries'],
  [{ anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] }, 'at least 0'],
  [{ type: 'string', format: 'date-time' }, 'ISO 8601, UTC'],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'at least 1'],
  [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER }, ''],
])('says the limits of %j', (schema, words) => {
  expect(limitsOf(schema)).toBe(words);
});
