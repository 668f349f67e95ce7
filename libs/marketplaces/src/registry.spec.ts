import { readFileSync } from 'node:fs';
import { REGISTRATIONS } from './registry.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each(REGISTRATIONS)('the marketplace $name', ({ name, variables, pairs }) => {
  it('answers the questions of every adapter, in the spec that is named after it', () => {
    expect(read(`./${name}/${name}.spec.ts`)).toContain('describeAdapter({');
  });

  it('is described in the README', () => {
    expect(read('../README.md')).toContain(`(\`src/${name}\`)`);
  });

  it('has variables that begin with its name, and needs none of them', () => {
    const prefix = `${name.replaceAll('-', '_').toUpperCase()}_`;
    for (const [variable, schema] of Object.entries(variables)) {
      expect(variable.startsWith(prefix)).toBe(true);
      expect(schema.safeParse(undefined).success).toBe(true);
    }
    for (const pair of pairs) expect(Object.keys(variables)).toEqual(expect.arrayContaining([...pair]));
  });
});
