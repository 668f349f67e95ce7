import { readFileSync } from 'node:fs';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';
import { z } from 'zod';
import { type MarketplaceSettings as Settings, REGISTRATIONS } from './registry.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each(REGISTRATIONS)(
  'the marketplace $name',
  ({ name, variables, pairs, notice, connectedBy, howToConnect, isConfigured }) => {
    it('answers the questions of every adapter, in the spec that is named after it', () => {
      expect(read(`./${name}/${name}.spec.ts`)).toMatch(
        new RegExp(`describeAdapter\\(make, \\{\\s+name: '${name}',`),
      );
    });

    it('has a host by which the addresses of its searches are recognised', () => {
      expect(read('./shops/known-marketplaces.ts')).toContain(`'${MARKETPLACE_LABELS[name]}'],`);
    });

    it('is described in the README', () => {
      expect(read('../README.md')).toContain(`(\`src/${name}\`)`);
    });

    it('is introduced to operators on their page', () => {
      expect(read('../../../tools/deploy/README.md')).toContain(`\n**${MARKETPLACE_LABELS[name]}.** `);
    });

    it('is credited on that page with the sentence that its terms want', () => {
      expect(read('../../../tools/deploy/README.md').replace(/\s+/g, ' ')).toContain(notice ?? '');
    });

    it('says in one sentence how it is connected, and by which of its variables, which hold keys', () => {
      expect(howToConnect).toMatch(/^[A-Z].+\.$/);
      expect(howToConnect).not.toMatch(/\. [A-Z]/);
      const settings = z.object(variables);
      expect(connectedBy.length).toBeGreaterThan(0);
      const keys = Object.fromEntries(connectedBy.map((variable) => [variable, '1']));
      expect(isConfigured(settings.parse(keys) as Settings)).toBe(true);
      expect(isConfigured(settings.parse({}) as Settings)).toBe(false);
    });

    it('has variables that begin with its name, and needs none of them', () => {
      const prefix = `${name.replaceAll('-', '_').toUpperCase()}_`;
      expect(Object.keys(variables).filter((variable) => !variable.startsWith(prefix))).toEqual([]);
      expect(z.object(variables).safeParse({}).success).toBe(true);
      for (const pair of pairs) expect(Object.keys(variables)).toEqual(expect.arrayContaining([...pair]));
    });
  },
);
