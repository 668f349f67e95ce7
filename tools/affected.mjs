import { join } from 'node:path';
import { ask } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

/** The projects that a change affects: `npx nx affected` runs these again and no others. */
const EXPECTED = [
  { file: 'apps/web/src/main.tsx', projects: ['bench', 'web', 'web-e2e'] },
  { file: 'apps/api/src/main.ts', projects: ['api', 'bench', 'web-e2e'] },
  { file: 'libs/contract/src/index.ts', projects: ['api', 'bench', 'contract', 'tools', 'web', 'web-e2e'] },
  {
    file: 'libs/vocabulary/src/index.ts',
    projects: [
      'api',
      'bench',
      'contract',
      'ebay',
      'likeness',
      'marketplaces',
      'matching',
      'sample-market',
      'tools',
      'vocabulary',
      'web',
      'web-e2e',
    ],
  },
  {
    file: 'libs/ebay/src/index.ts',
    projects: ['api', 'bench', 'ebay', 'marketplaces', 'sample-market', 'web', 'web-e2e'],
  },
  { file: 'libs/sample-market/src/index.ts', projects: ['api', 'bench', 'sample-market', 'web', 'web-e2e'] },
  { file: 'tools/seed.mjs', projects: ['tools'] },
];

let failed = false;
for (const { file, projects } of EXPECTED) {
  const found = await affectedBy(file);
  const right = found.join() === projects.join();
  failed ||= !right;
  console.log(`${right ? '✓' : '✗'} ${file} → ${found.join(', ')}`);
  if (!right) console.log(`  expected: ${projects.join(', ')}`);
}
process.exit(failed ? 1 : 0);

async function affectedBy(file) {
  const nx = join(ROOT, 'node_modules', '.bin', 'nx');
  const args = ['show', 'projects', '--affected', `--files=${file}`, '--json'];
  const { code, output, complaint } = await ask(nx, args, { env: NX_ENVIRONMENT });
  if (code !== 0) throw new Error(`nx ${args.join(' ')} failed:\n${output}${complaint}`);
  return JSON.parse(output)
    .map((project) => project.replace('@rummage/', ''))
    .sort();
}
