import { join } from 'node:path';
import { ask } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

/** The projects that a change affects: `npx nx affected` runs these again and no others. */
const EXPECTED = {
  'apps/web/src/main.tsx': 'bench faults web web-e2e',
  'apps/extension/src/popup.ts': 'bench extension faults web web-e2e',
  'apps/api/src/main.ts': 'api bench faults web-e2e',
  'libs/contract/src/index.ts': 'api bench contract extension faults tools web web-e2e',
  'libs/vocabulary/src/index.ts':
    'api bench contract door-price ebay extension faults likeness marketplaces matching sample-market tools vocabulary web web-e2e',
  'libs/ebay/src/index.ts': 'api bench ebay faults marketplaces sample-market web web-e2e',
  'libs/sample-market/src/index.ts': 'api bench faults sample-market web-e2e',
  'tools/seed.mjs': 'tools',
};

for (const [file, expected] of Object.entries(EXPECTED)) {
  const found = await affectedBy(file);
  const isRight = found === expected;
  console.log(`${isRight ? '✓' : '✗'} ${file} → ${found}${isRight ? '' : `\n  expected: ${expected}`}`);
  if (!isRight) process.exitCode = 1;
}

async function affectedBy(file) {
  const nx = join(ROOT, 'node_modules', '.bin', 'nx');
  const args = ['show', 'projects', '--affected', `--files=${file}`, '--json'];
  const { code, output, complaint } = await ask(nx, args, { env: NX_ENVIRONMENT });
  if (code !== 0) throw new Error(`nx ${args.join(' ')} failed:\n${output}${complaint}`);
  const projects = JSON.parse(output).map((project) => project.replace('@rummage/', ''));
  return projects.sort().join(' ');
}
