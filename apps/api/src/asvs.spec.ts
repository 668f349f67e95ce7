import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const table = readFileSync(new URL('../asvs.md', import.meta.url), 'utf8');
const named = [...table.matchAll(/`([^`]+\.spec\.m?[jt]sx?) › ([^`]+)`/g)].map(
  ([, file, name]) => [file ?? '', name ?? ''] as const,
);
const rows = table.split('\n').filter((line) => /^\| \d/.test(line));

/** The title as the source has it, with escaped quotes. */
const inSource = (name: string) => name.replaceAll("'", "\\'");

it.each([...new Map(named.map((row) => [row.join(), row])).values()])('%s › %s is there', (file, name) => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  expect(existsSync(path)).toBe(true);
  const source = readFileSync(path, 'utf8');
  expect(
    ["'", '`', '"'].some((quote) =>
      [name, inSource(name)].some((text) => source.includes(quote + text + quote)),
    ),
  ).toBe(true);
});

it('says for every requirement how it is met, or why not', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(row.split(' | ')[2]?.trim()).toMatch(/\S/);
});
