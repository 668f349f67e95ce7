import { beginningsOf } from './json-lines.ts';

it('knows the lines of members and of the entries of lists', () => {
  const json = [
    '{"version": 1, "quote\\"\\\\": "a\\\\",',
    '  "queries": [{"a": [1, 2]}],',
    '  "queries": [',
    '    {',
    '      "text": "[{, \\" ,",',
    '      "more": {"deep": [[], {}]}',
    '    }, [], "x",',
    '    -1.5e3',
    '  ],',
    '  "empty": []',
    '}',
  ].join('\r\n');

  expect(Object.keys(JSON.parse(json) as object)).toEqual(['version', 'quote"\\', 'queries', 'empty']);
  expect([...beginningsOf(json)]).toEqual([
    ['version', { line: 1, entries: [] }],
    ['quote"\\', { line: 1, entries: [] }],
    ['queries', { line: 3, entries: [4, 7, 7, 8] }],
    ['empty', { line: 10, entries: [] }],
  ]);
});

it.each([
  ['one long text', `{"a": "${'x'.repeat(16e6)}"}`],
  ['a text of escapes alone', `{"a": "${'\\"'.repeat(4e6)}${'\\\\'.repeat(4e6)}"}`],
  ['lists inside each other', `{"a": ${'['.repeat(4e6)}${']'.repeat(4e6)}}`],
])('goes once through %s', (_what, json) => {
  const start = performance.now();

  expect(beginningsOf(json).get('a')?.line).toBe(1);

  expect(performance.now() - start).toBeLessThan(5000);
});
