import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signalGroup, startLasting } from '../processes.mjs';
import { ROOT } from '../workspace.mjs';
import { walk } from './walk.mjs';

/** The answer of live events never ends, so a proxy that reads whole answers never passes it on. */
const UNENDING = 'GET /api/users/{user_id}/events';
/** Calls that nothing here can answer: no shop, no second listing, no marketplace that is searched now, no second session. */
const REFUSED = [
  'POST /api/password-reset',
  'POST /api/users/{user_id}/queries/{query_id}/search-now',
  'PUT /api/users/{user_id}/items/{item_id}/splits/{listing_id}',
  'DELETE /api/users/{user_id}/items/{item_id}/splits/{listing_id}',
  'DELETE /api/users/{user_id}/sessions/{session_id}',
  'POST /api/shops/look',
  'POST /api/shops',
  'DELETE /api/shops/{shop_id}',
];

/**
 * Makes every call of the document through Prism, which compares what is sent and answered with the document.
 * @param folder where Prism and openapi-fetch are installed and `openapi.json` lies
 * @returns what differs, as lines
 */
export async function differences(folder, document) {
  const data = mkdtempSync(join(tmpdir(), 'rummage-walk-'));
  const product = startLasting(process.execPath, [join(ROOT, 'apps', 'api', 'dist', 'main.js')], {
    env: { ...PRODUCT, DATA_DIR: data, PORT: String(await freePort()) },
  });
  let prism;
  try {
    const [, url] = await said(product, /open at (\S+)/);
    const port = String(await freePort());
    const bin = join(folder, 'node_modules', '.bin', 'prism');
    prism = startLasting(bin, ['proxy', join(folder, 'openapi.json'), url, '--port', port]);
    await said(prism, /Prism is listening/);
    return await walkThrough(folder, document, `http://127.0.0.1:${port}`);
  } finally {
    for (const child of [prism, product]) if (child) await end(child);
    rmSync(data, { recursive: true, force: true });
  }
}

const PRODUCT = {
  NODE_ENV: 'production',
  SAMPLE_MARKETPLACE: 'on',
  RATE_LIMITS: 'off',
  ALLOW_PRIVATE_ADDRESSES: 'on',
};

async function walkThrough(folder, document, baseUrl) {
  const module = join(folder, 'node_modules', 'openapi-fetch', 'dist', 'index.mjs');
  const { default: createClient } = await import(pathToFileURL(module).href);
  const client = createClient({ baseUrl });
  const faults = [];
  const answered = new Map();
  let token = '';
  client.use({
    onRequest: ({ request }) => token && request.headers.set('authorization', `Bearer ${token}`),
    onResponse: ({ response, schemaPath, request }) => {
      const call = `${request.method} ${schemaPath}`;
      answered.set(call, (answered.get(call) ?? false) || response.ok);
      const violations = response.headers.get('sl-violations');
      if (violations) faults.push(`${call} (${response.status}): ${violations}`);
    },
  });
  await walk(client, (given) => (token = given));
  for (const call of callsOf(document)) {
    if (call === UNENDING) continue;
    if (!answered.has(call)) faults.push(`${call} was not made`);
    else if (!answered.get(call) && !REFUSED.includes(call)) faults.push(`${call} was refused`);
  }
  return faults;
}

function callsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((name) => name !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** What a program says about being open. */
function said(child, pattern) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const found = pattern.exec(output);
        if (found) resolve(found);
      });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
}

function end(child) {
  if (child.exitCode !== null) return undefined;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    signalGroup(child, 'SIGTERM');
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
