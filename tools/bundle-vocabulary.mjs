import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './workspace.mjs';

// The contract is the one package that other programs install, so what it needs of the vocabulary lies in it, at the end of its
// build.

const BUILT = join(ROOT, 'libs', 'contract', 'dist');
const VOCABULARY = join(BUILT, 'vocabulary');

rmSync(VOCABULARY, { recursive: true, force: true });
cpSync(join(ROOT, 'libs', 'vocabulary', 'dist'), VOCABULARY, { recursive: true });
for (const path of readdirSync(BUILT, { recursive: true, encoding: 'utf8' }))
  if (/\.(js|d\.ts)$/.test(path)) leadToCopy(join(BUILT, path));

function leadToCopy(path) {
  const text = readFileSync(path, 'utf8');
  const copy = relative(dirname(path), join(VOCABULARY, 'index.js')).replaceAll('\\', '/');
  const own = text.replace(/(["'])@rummage\/vocabulary\1/g, `'${copy.startsWith('.') ? copy : `./${copy}`}'`);
  if (own !== text) writeFileSync(path, own);
}
