import { readdirSync, readFileSync } from 'node:fs';
import { nameOf, routes } from './testing/routes.ts';

const specs = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.ts'))
  .map((path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8'));

it.each(routes.map(nameOf))('describes %s in a suite that is named after it', (name) => {
  expect(specs.some((text) => text.includes(`describe('${name}'`))).toBe(true);
});
