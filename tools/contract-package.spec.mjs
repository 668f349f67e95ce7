import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ask } from './processes.mjs';
import { ROOT } from './workspace.mjs';

// The package that other programs install is packed in a copy of the workspace, so that nobody's build is
// disturbed, and unpacked in a folder that has nothing to do with it. Its dependencies are linked there, so
// that the test needs no network.

const folder = mkdtempSync(join(tmpdir(), 'rummage-package-'));
const copy = join(folder, 'workspace');
const program = join(folder, 'program');
const installed = join(program, 'node_modules', '@rummage', 'contract');
/** Types that led nowhere would allow anything. */
const TYPES = `
import { contract, type Item, type Query } from '@rummage/contract';
// @ts-expect-error -- ids are numbers
  export const id: Item['id'] = 'seven';
// @ts-expect-error -- it comes from the vocabulary
  export const category: Query['category'] = 'Hats';
// @ts-expect-error -- there is no such call
  export const call = contract.items.nothing;
`;

const PACKAGES = ['@ts-rest', '@types', 'zod'];

before(async () => {
  copyWorkspace();
  const packed = await run(
    'npm',
    ['pack', '--json', '--pack-destination', folder],
    join(copy, 'libs', 'contract'),
  );
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')));
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1'], folder);
  for (const name of PACKAGES) link(name, join(program, 'node_modules'));
  writeFileSync(join(program, 'package.json'), '{"type":"module","private":true}');
  writeFileSync(join(program, 'example.ts'), `${example()}\nexport {};\n`);
  writeFileSync(join(program, 'types.ts'), TYPES);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The libraries, the scripts of their build, and the packages that it needs. */
function copyWorkspace() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@rummage'), { recursive: true });
  for (const path of ['tsconfig.base.json', 'tools', 'libs/contract', 'libs/vocabulary'])
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (from) => !/[/\\](node_modules|dist|test-results)$/.test(from),
    });
  for (const name of [...PACKAGES, '@typescript', '.bin']) link(name, modules);
  symlinkSync(join(copy, 'libs', 'vocabulary'), join(modules, '@rummage', 'vocabulary'));
}

function link(name, modules) {
  symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
}

async function run(command, args, cwd, env = {}) {
  const { code, output, complaint } = await ask(command, args, { cwd, env });
  assert.equal(code, 0, `${command} ${args.join(' ')}\n${output}\n${complaint}`);
  return output;
}

/** The one that the README shows. */
function example() {
  const readme = readFileSync(join(ROOT, 'libs', 'contract', 'README.md'), 'utf8');
  const [, code] = /```ts\n([^]*?)```/.exec(readme);
  return code;
}

/** An installation as far as the example needs one; calls notes what it was asked. */
async function startInstallation(calls) {
  const item = { title: 'Wool overcoat', listings: [{ url: 'https://shop.example/1' }] };
  const query = { id: 1, query_text: 'wool overcoat', max_price: 150, active: true };
  const answers = {
    'GET /api/users/7/queries': [200, [{ ...query, collection: { message: 'Watching eBay.' } }]],
    'GET /api/me': [200, { user_id: 7, email: 'alice@example.com' }],
    'POST /api/users/7/queries': [201, { id: 1 }],
    'GET /api/users/7/items?limit=10': [200, [item]],
  };
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const call = `${req.method} ${req.url}`;
    calls.push([call, req.headers.authorization, body && JSON.parse(body)]);
    const [status, answer] = answers[call] ?? [404, { detail: 'Not found' }];
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('the package depends on nothing that is on no registry, and brings what it needs', () => {
  const {
    dependencies,
    exports,
    private: isPrivate,
  } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.deepEqual(Object.keys(dependencies), ['@ts-rest/core', 'zod']);
  assert.equal(isPrivate, undefined);
  for (const { types, default: file } of Object.values(exports))
    for (const path of [types, file]) if (path) assert.ok(readFileSync(join(installed, path), 'utf8'));
  for (const path of ['README.md', 'rules.md', 'versions.md', 'openapi.json'])
    assert.ok(readFileSync(join(installed, path)));
});

test('the README names the version of ts-rest that the package needs', () => {
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.ok(
    readFileSync(join(installed, 'README.md'), 'utf8').includes(
      `@ts-rest/core@${dependencies['@ts-rest/core']}`,
    ),
  );
});

test('the example of the README compiles and does its job in a folder of its own', async () => {
  const compile = [
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--strict',
    '--skipLibCheck',
    '--types',
    'node',
  ];
  const tsc = join(ROOT, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  await run(process.execPath, [tsc, ...compile, 'example.ts', 'types.ts'], program);
  const calls = [];
  const server = await startInstallation(calls);
  const env = { RUMMAGE_URL: `http://127.0.0.1:${server.address().port}`, RUMMAGE_TOKEN: 'rmg_1' };

  const output = await run(process.execPath, ['example.js'], program, env);
  server.close();

  assert.equal(output, 'Wool overcoat https://shop.example/1\n');
  assert.deepEqual(calls, [
    ['GET /api/me', 'Bearer rmg_1', ''],
    ['POST /api/users/7/queries', 'Bearer rmg_1', { query_text: 'wool overcoat', max_price: 150 }],
    ['GET /api/users/7/items?limit=10', 'Bearer rmg_1', ''],
  ]);
});

test('its command line works in a folder of its own', async () => {
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const command = join(installed, bin.rummage);
  const calls = [];
  const server = await startInstallation(calls);
  const env = { RUMMAGE_URL: `http://127.0.0.1:${server.address().port}`, RUMMAGE_TOKEN: 'rmg_1' };

  const list = await run(process.execPath, [command, 'list'], program, env);
  const help = await run(process.execPath, [command, '--help'], program);
  server.close();

  assert.match(readFileSync(command, 'utf8'), /^#!\/usr\/bin\/env node\n/);
  assert.equal(list, '1\twool overcoat\tup to 150\tWatching eBay.\n');
  assert.match(help, /^rummage COMMAND/);
  assert.deepEqual(
    calls.map(([call, authorization]) => [call, authorization]),
    [
      ['GET /api/me', 'Bearer rmg_1'],
      ['GET /api/users/7/queries', 'Bearer rmg_1'],
    ],
  );
});
