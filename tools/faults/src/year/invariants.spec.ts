import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALWAYS } from './always.ts';
import { WHEN_CALM } from './when-calm.ts';

it('The README names every invariant, with the sentence that it comes from', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  const named = [...readme.matchAll(/^\| ([A-Z].*?) +\| \S.* \|$/gm)].map(([, name]) => name);
  expect(named).toEqual([...ALWAYS, ...WHEN_CALM].map(({ name }) => name));
});
