import { relative } from 'node:path';
import { checkedPrograms, findingsText } from './programs.mjs';
import { ROOT } from './workspace.mjs';

// Checks the types of the whole workspace in one process. `npx nx run-many -t typecheck` starts one a project, and each
// checks again what it imports.

let failed = false;
for (const { folder, files, findings } of checkedPrograms()) {
  console.log(`${relative(ROOT, folder)}: ${files.length} files`);
  if (findings.length === 0) continue;
  failed = true;
  console.error(findingsText(findings));
}
process.exit(failed ? 1 : 0);
