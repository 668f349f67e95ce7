import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './workspace.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const DOCKERFILE = read('tools/deploy/Dockerfile').replaceAll('\\\n', ' ');
const LINES = DOCKERFILE.split('\n');
const CONTEXT = found(read('.dockerignore'), /^!(.+)$/gm);

/** Facts from the sources themselves: the variables that are read, and where the product says how it is. */
const PRODUCT = JSON.parse(
  execFileSync(
    process.execPath,
    [
      ...['--import=tsx', '--conditions=@rummage/source', '--input-type=module', '--eval'],
      `import { contract } from '@rummage/contract';
       import { SECRET_FILES, VARIABLES } from './src/config.ts';
       console.log(JSON.stringify({ variables: [...VARIABLES, ...SECRET_FILES.values()], health: contract.service.health.path }));`,
    ],
    { cwd: join(ROOT, 'apps/api'), encoding: 'utf8' },
  ),
);

/** The folders of all projects, as npm understands `workspaces`. */
function workspaces() {
  return JSON.parse(read('package.json')).workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const folder = dirname(pattern);
    return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
  });
}

/** Lists what comes from the repository, not from another stage. */
function copiedFromContext() {
  return LINES.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) =>
    line.split(/\s+/).slice(1, -1),
  );
}

/** Lists what the final image gets of the repository and of what was built from it. */
function gathered() {
  const [command = ''] = LINES.filter((line) => line.includes('-t /built'));
  return command.split('-t /built')[1].trim().split(/\s+/);
}

/** Read by Caddy, by PostgreSQL's image and by Node. */
const OF_OTHERS = ['UPSTREAMS', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'NODE_EXTRA_CA_CERTS'];
/** Values that look like names. */
const VALUES = ['EBAY_US'];

const IN_TEXT = /\b([A-Z]+(?:_[A-Z]+)+|[A-Z]+(?==))\b/g;

describe('variables of the environment', () => {
  const named = {
    'tools/deploy/compose.yaml': /(?:^ {6}|\$\{)([A-Z_]+)(?=:)/gm,
    'tools/deploy/compose.postgres.yaml': /(?:^ {6}|\$\{)([A-Z_]+)(?=[:}])/gm,
    'tools/deploy/Caddyfile': /\{\$([A-Z_]+)/g,
    'tools/deploy/Dockerfile': /(?<=^ENV .*)\b([A-Z_]+)(?==)/gm,
    'tools/deploy/rummage.service': /^Environment=([A-Z_]+)/gm,
    'tools/deploy/README.md': IN_TEXT,
    'tools/deploy/large-installations.md': IN_TEXT,
  };
  for (const [path, pattern] of Object.entries(named)) {
    it(`in ${path} are all read by somebody`, () => {
      const names = found(read(path), pattern);
      assert.notDeepEqual(names, []);
      assert.deepEqual(
        names.filter((name) => ![...PRODUCT.variables, ...OF_OTHERS, ...VALUES].includes(name)),
        [],
      );
    });
  }
});

describe('Dockerfile', () => {
  it('copies only what is there and let in', () => {
    const paths = copiedFromContext().filter((path) => path !== '.');
    assert.deepEqual(
      [...paths, ...CONTEXT].filter((path) => !existsSync(join(ROOT, path))),
      [],
    );
    assert.deepEqual(
      paths.filter((path) => !CONTEXT.includes(path.split('/')[0])),
      [],
    );
  });

  it('installs from the manifests of all projects', () => {
    const copied = copiedFromContext().filter((path) => path.endsWith('/package.json'));
    assert.deepEqual(copied.map(dirname).sort(), workspaces().sort());
  });

  it('keeps what is there or built', () => {
    const built = workspaces().filter((path) => JSON.parse(read(`${path}/package.json`)).scripts?.build);
    const libraries = workspaces().filter((path) => path.startsWith('libs/'));
    const kept = gathered().flatMap((path) =>
      path === 'libs/*/dist' ? libraries.map((folder) => `${folder}/dist`) : [path],
    );
    const isMade = (path) => path.endsWith('/dist') && built.includes(dirname(path));
    assert.deepEqual(
      kept.filter((path) => !isMade(path) && !existsSync(join(ROOT, path))),
      [],
    );
  });

  it('keeps the migrations of both engines', () => {
    const folders = readdirSync(join(ROOT, 'apps/api')).filter((name) => name.startsWith('migrations'));
    assert.equal(folders.length, 2);
    assert.deepEqual(
      folders.filter((name) => !gathered().includes(`apps/api/${name}`)),
      [],
    );
  });

  it('keeps the texts that /api/docs shows', () => {
    const texts = ['README.md', 'rules.md', 'versions.md'].map((name) => `libs/contract/${name}`);
    assert.deepEqual(
      texts.filter((path) => !gathered().includes(path) || !CONTEXT.includes(path)),
      [],
    );
  });

  it('starts as npm start does, on Node 24 and with little memory for young objects', () => {
    const [, command] = /\nCMD (\[.*\])/.exec(DOCKERFILE);
    const { scripts } = JSON.parse(read('package.json'));
    assert.equal(`exec ${JSON.parse(command).join(' ')}`, scripts.start);
    assert.match(scripts.start, / --max-semi-space-size=\d+ /);
    assert.deepEqual(found(DOCKERFILE, /^ARG NODE_VERSION=(.*)$/gm), ['24']);
  });

  it('copies from stages that it has', () => {
    const stages = found(DOCKERFILE, /^FROM \S+ AS (\S+)$/gm);
    const used = found(DOCKERFILE, /^COPY --from=(\S+)/gm);
    assert.notDeepEqual(used, []);
    assert.deepEqual(
      used.filter((stage) => !stages.includes(stage)),
      [],
    );
  });

  it('has every script that starting and the command line import, and they install and build nothing', () => {
    const image = mkdtempSync(join(tmpdir(), 'rummage-image-'));
    const put = (path, text) => {
      mkdirSync(dirname(join(image, path)), { recursive: true });
      writeFileSync(join(image, path), text);
    };
    try {
      for (const path of gathered().filter((one) => one.endsWith('.mjs')))
        cpSync(join(ROOT, path), join(image, path));
      put('package.json', read('package.json'));
      put('node_modules/.package-lock.json', '{}');
      put('apps/api/dist/main.js', "console.log('serves')");
      put('apps/api/dist/cli.js', "console.log('obeys', process.argv[2])");
      const [, command] = /\nCMD (\[.*\])/.exec(DOCKERFILE);
      const [program, ...args] = JSON.parse(command);
      assert.equal(program, 'node');
      assert.equal(say(image, ...args), 'serves\n');
      assert.equal(say(image, 'tools/rummage.mjs', 'status'), 'obeys status\n');
    } finally {
      rmSync(image, { recursive: true });
    }
  });

  function say(cwd, ...args) {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8' });
  }
});

describe('health check', () => {
  const [, command] = /HEALTHCHECK.*CMD (\[.*\])/.exec(DOCKERFILE);
  const answers = [
    [200, 0],
    [503, 1],
  ];
  for (const [status, expected] of answers) {
    it(`ends with ${expected} when the product answers ${status}`, async () => {
      const server = createServer(({ url }, res) => {
        res.writeHead(url === PRODUCT.health ? status : 500).end();
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      try {
        assert.equal(await check(server.address().port), expected);
      } finally {
        server.close();
      }
    });
  }

  it('does not end with 0 when nothing listens', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address();
    await once(server.close(), 'close');
    assert.notEqual(await check(port), 0);
  });

  async function check(port) {
    const [program, ...args] = JSON.parse(command);
    assert.equal(program, 'node');
    const env = { ...process.env, PORT: String(port) };
    const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit');
    return code;
  }
});
