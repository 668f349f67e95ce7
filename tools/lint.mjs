import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { run } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

// Lints the whole workspace in one process, which reads every file once. `npx nx run-many -t lint` starts one a project, and
// each reads again what its project imports. Arguments are ESLint's own.

const ESLINT = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');
/** More memory for young objects, because much of the time went into garbage collection. */
const NODE_ARGS = ['--max-semi-space-size=128'];

// Without the graph of the projects the rules for imports between projects would pass silently.
Object.assign(process.env, NX_ENVIRONMENT);
await createProjectGraphAsync();

const args = process.argv.slice(2);
process.exit(await run(process.execPath, [...NODE_ARGS, ESLINT, ...(args.length > 0 ? args : ['.'])]));
