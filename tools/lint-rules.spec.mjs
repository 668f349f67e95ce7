import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ask } from './processes.mjs';
import { ROOT } from './workspace.mjs';

const API = 'apps/api/src/canary';
const WEB = 'apps/web/src/canary';
const PURE = 'libs/vocabulary/src/canary';

const transaction = (callback) =>
  `export const save = (db: { transaction(work: () => unknown): void }) => db.transaction(${callback});\n`;

/** Texts that have to be refused: where each stands, and a part of what is said. */
const CANARIES = [
  ['a type that does not fit', `${PURE}/type.ts`, "export const size: number = '40';\n", 'not assignable'],
  [
    'a type that does not fit in a test',
    `${PURE}/type.spec.ts`,
    "export const size: number = '40';\n",
    'not assignable',
  ],
  ['a promise that nobody awaits', `${PURE}/promise.ts`, 'Promise.resolve();\n', 'must be awaited'],
  [
    'an async arrow function in a transaction',
    `${API}/arrow.ts`,
    transaction('async () => {}'),
    'is synchronous',
  ],
  [
    'an async function in a transaction',
    `${API}/function.ts`,
    transaction('async function () {}'),
    'is synchronous',
  ],
  ['a default export', `${API}/default.ts`, 'export default 1;\n', 'no-default-export'],
  ...['told', 'isTold', 'TOLD_AT', 'toldOf', 'feedRoom', 'atDoor', 'anew'].map((name) => [
    `the name ${name}`,
    `${API}/${name}.ts`,
    `export const ${name} = 1;\n`,
    'is no name here',
  ]),
  [
    'a label with a word of the drawing board',
    `${WEB}/label.tsx`,
    'export const Label = () => <p>Anyone can see 4 frames</p>;\n',
    'People do not read this word',
  ],
  [
    'a message with a word of the drawing board',
    `${API}/message.ts`,
    "export const text = 'What you crossed out';\n",
    'People do not read this word',
  ],
  ['a folder for mixed code', `${API}/utils/coat.ts`, 'export const coat = 1;\n', 'drawer'],
  [
    'index.ts elsewhere than at the door of a library',
    `${API}/index.ts`,
    'export const coat = 1;\n',
    'door of a library',
  ],
  [
    'a test that runs alone',
    `${API}/alone.spec.ts`,
    "it.only('fits', () => undefined);\n",
    'other tests must run too',
  ],
  [
    'a date said in a way of its own',
    `${WEB}/date.ts`,
    'export const day = (at: Date) => at.toLocaleDateString();\n',
    'alone says dates',
  ],
  [
    'a hook that does not name what it depends on',
    `${WEB}/hook.ts`,
    "import { useMemo } from 'react';\nexport const useHat = (hat: string) => useMemo(() => hat, []);\n",
    'missing dependency',
  ],
  [
    'a component that is not pure',
    `${WEB}/chance.tsx`,
    'export const Chance = () => <p>{Math.random()}</p>;\n',
    'impure function',
  ],
  ...['door-price', 'ebay', 'likeness', 'matching', 'vocabulary'].map((library) => [
    `a look at the clock in ${library}`,
    `libs/${library}/src/clock.ts`,
    'export const now = (): number => Date.now();\n',
    "'Date.now' is restricted",
  ]),
];

describe('lint refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummage-lint-'));
  let findings;

  before(async () => {
    const configured = [
      '.oxlintrc.json',
      'tsconfig.base.json',
      'tools/lint-rules.mjs',
      'libs/vocabulary/tsconfig.json',
    ];
    for (const path of configured) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    for (const [, path, text] of CANARIES) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const { output } = await ask(
      join(ROOT, 'node_modules', '.bin', 'oxlint'),
      ['apps', 'libs', '--format', 'json'],
      {
        cwd: folder,
      },
    );
    findings = JSON.parse(output).diagnostics;
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [title, path, , says] of CANARIES)
    it(title, () => {
      const said = findings
        .filter(({ filename }) => filename === path)
        .map(({ code, message }) => `${code}: ${message}`);
      assert.ok(said.join('\n').includes(says), said.join('\n'));
    });
});

it('each project is linted as a whole, as the workspace is', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const projects = Object.keys(packages).filter((path) =>
    /^(apps|libs|tools)\b(?!.*node_modules)/.test(path),
  );
  assert.notDeepEqual(projects, []);
  for (const project of projects) {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, project, 'package.json'), 'utf8'));
    assert.equal(scripts?.lint, 'oxlint', project);
  }
});
