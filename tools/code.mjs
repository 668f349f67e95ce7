import { join, relative } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { checkedPrograms, findingsText } from './programs.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

// Checks the types of the whole workspace and lints it, in one process: the rules that ask for types get them from the
// programs that have just been checked. `npx nx run-many -t lint` starts one a project, and each reads again what its project
// imports.

const projects = [...checkedPrograms()];
const findings = projects.flatMap((project) => project.findings);
if (findings.length > 0) console.error(findingsText(findings));

// Rules take longer than types, and between two changes a minute is all there is.
if (process.env.RUMMAGE_CHECK === 'quick') process.exit(findings.length === 0 ? 0 : 1);

// Without the graph of the projects the rules for imports between projects would pass silently.
Object.assign(process.env, NX_ENVIRONMENT);
await createProjectGraphAsync();
// That rule reads the graph again for every file, unless the program is called as ESLint is.
process.argv[1] = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');

const eslint = new ESLint({ cwd: ROOT, overrideConfig: projects.map(typesOf) });
const results = await eslint.lintFiles(['.']);
const formatter = await eslint.loadFormatter();
console.log(await formatter.format(results));
console.log(`${results.length} files`);

const isWell = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exit(isWell && findings.length === 0 ? 0 : 1);

/** Configurations are linted without types, as the rules say. */
function typesOf({ folder, program }) {
  const own = relative(ROOT, folder);
  return {
    files: [`${own}/**/*.{ts,tsx}`],
    ignores: ['**/*.config.ts'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  };
}
