import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './workspace.mjs';

// Makes a demonstration account in a running Rummage, through its API as a browser would. Running it again adds what is missing.

const ACCOUNT = { email: 'alice@example.com', password: 'rummage with me' };

const QUERIES = [
  { query_text: 'silk blouse', category: "Women's Clothing", max_price: 80 },
  { query_text: 'wool coat -fur', category: "Women's Clothing", max_price: 250 },
  { query_text: '(boots, loafers) leather', category: "Women's Shoes", max_price: 150 },
  {
    query_text: 'tweed jacket',
    category: "Men's Clothing",
    filters: [{ name: 'excludeKeyword', values: ['polyester'] }],
  },
  { query_text: 'silver ring', category: 'Jewelry', max_price: 60 },
  {
    query_text: 'shirt',
    minimum_condition: 'NEW_OTHER',
    filters: [{ name: 'isAuction', values: ['false'] }],
  },
];
const ANY = { category: null, max_price: null, active: true, minimum_condition: 'PRE_OWNED', filters: [] };

const FEED_WITHIN_MS = 60_000;
const SETTLED_AFTER_MS = 3000;
const LOOK_EVERY_MS = 500;

const url = productUrl();
try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seed() {
  await mustRun();
  const signUp = await send('POST', '/api/users/', { body: ACCOUNT, accept: [201, 409] });
  const { access_token: token } = await logIn();
  const userId = claimsOf(token).user_id;
  console.log(
    `${signUp.status === 201 ? 'Signed up' : 'Known already:'} ${ACCOUNT.email}, password "${ACCOUNT.password}"`,
  );

  const queries = `/api/users/${userId}/queries`;
  const saved = new Set((await send('GET', queries, { token })).body.map(({ query_text }) => query_text));
  const missing = QUERIES.filter(({ query_text }) => !saved.has(query_text));
  for (const search of missing) {
    await send('POST', queries, { token, body: { ...ANY, ...search, user_id: userId }, accept: [201] });
  }
  console.log(`${missing.length} queries added, ${QUERIES.length - missing.length} were there already`);

  const found = await settledFeed(`/api/users/${userId}/items?limit=1`, token);
  if (found === 0)
    throw new Error(`No listings after ${FEED_WITHIN_MS / 1000} seconds; the product's log says why.`);
  console.log(`${found} listings in the feed: ${url}`);
}

/** --url, else the address on this machine where the product listens according to .env or the environment. */
function productUrl() {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  const environment = join(ROOT, '.env');
  if (existsSync(environment)) process.loadEnvFile(environment);
  return (values.url ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`).replace(/\/+$/, '');
}

async function mustRun() {
  const health = await fetch(`${url}/api/health`).catch(() => undefined);
  if (!health?.ok)
    throw new Error(`Nothing answers at ${url}. Run \`npm start\` in another terminal, or give --url.`);
}

async function logIn() {
  const form = new FormData();
  form.set('username', ACCOUNT.email);
  form.set('password', ACCOUNT.password);
  const { status, body } = await send('POST', '/api/login', { form, accept: [200, 401] });
  if (status === 401) throw new Error(`${ACCOUNT.email} is there already, with another password.`);
  return body;
}

/** Number of items in the feed once no more arrive; a new query is collected at once, so that is soon. */
async function settledFeed(path, token) {
  const deadline = Date.now() + FEED_WITHIN_MS;
  let count = 0;
  let changedAt = Date.now();
  while (Date.now() < deadline && (count === 0 || Date.now() - changedAt < SETTLED_AFTER_MS)) {
    const { headers } = await send('GET', path, { token });
    const now = Number(headers.get('X-Total-Count'));
    if (now !== count) changedAt = Date.now();
    count = now;
    await pause(LOOK_EVERY_MS);
  }
  return count;
}

async function send(method, path, { token, body, form, accept = [200] }) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: form ?? (body && JSON.stringify(body)),
  });
  const text = await response.text();
  if (!accept.includes(response.status))
    throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function claimsOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8'));
}
