import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { WORDS_FILE, wordsFile, wordsOf } from './contract-words.mjs';

test('the words of the document are the comments of the contract (npm run openapi -w @rummage/contract)', async () => {
  assert.equal(readFileSync(WORDS_FILE, 'utf8'), await wordsFile());
});

test('comments are read with the schemas and fields that they stand before', () => {
  const source = `
/** A thing. */
const Thing = z.object({
  id: z.number(),
  /**
   * What it is called,
   * or null.
   */
  name: z.string().nullable(),
  parts: z.array(
    z.object({
      /** How many. */
      count: z.number(),
    }),
  ),
});

/** No thing. */
const Other = Thing.extend({
  /** Its end. */
  'ends-at': z.string(),
});
`;
  assert.deepEqual(wordsOf([source]), {
    words: {
      Thing: 'A thing.',
      'Thing.name': 'What it is called, or null.',
      'Thing.parts.count': 'How many.',
      Other: 'No thing.',
      'Other.ends-at': 'Its end.',
    },
    madeFrom: { Other: ['Thing'] },
  });
});
