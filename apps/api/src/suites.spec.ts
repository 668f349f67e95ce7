import { readdirSync, readFileSync } from 'node:fs';
import { nameOf, routes } from './testing/routes.ts';

/** The text of every suite, from its name to the next suite of the same file. */
const suites = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.ts'))
  .flatMap((path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8').split(/^(?=describe\b)/m));

it.each(routes.map(nameOf))('describes %s in a suite that is named after it, with tests', (name) => {
  const named = suites.filter((text) => text.startsWith(`describe('${name}'`));
  expect(named.some((text) => /^\s*it\b/m.test(text))).toBe(true);
});
