import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@rummage/product/free-port.ts';
import { openProduct } from '@rummage/product/open-product.ts';
import { build } from '../build.mjs';
import { ROOT } from '../workspace.mjs';

// Checks what other people's tools make of the OpenAPI document, and that the product answers as it says. The
// tools are hundreds of packages, so they are installed for each run in a temporary folder.

const PACKAGES =
  '@redocly/cli@2.77.0 @stoplight/spectral-cli@6.16.3 @stoplight/prism-cli@5.14.2 @hey-api/openapi-ts@0.95.0 orval@7.13.2 typescript@5.9.3';
/** Each installation belongs to who runs it; and these rules know neither parameters that are numbers nor roles of bearers. */
const REDOCLY_OFF = { 'info-license': 'off', 'no-ambiguous-paths': 'off' };
const SPECTRAL_OFF = { 'info-contact': 'off', 'oas3-operation-security-defined': 'off' };
/** Nothing here can answer these: no shop, no second listing, no marketplace that is searched now, no second session. */
const REFUSED =
  /^(auth.resetPassword|searchNow.search|items.(un)?split|account.endSession|shops.(look|create|report|remove))$/;
/** All but that of the live events, whose answer never ends. */
const CALLS = `users.signUp auth.login users.me service.health service.installation service.openApi service.docs samples.search
  auth.resetPassword queries.count queries.fromAddress queries.create queries.preview queries.list queries.one items.list
  items.one items.matched items.keep keptSheet.show keptSheet.share keptSheet.shared keptSheet.stopSharing items.split
  items.unsplit items.letGo items.dismiss items.restore items.cleanse items.restoreMany items.clearSamples seen.show seen.mark
  seen.look queries.toggleActive queries.update searchNow.search notebook.json notebook.csv notebook.preview notebook.import
  notifications.pushKey notifications.addChannel notifications.testChannel notifications.changeChannel notifications.channels
  notifications.deliveries notifications.removeChannel secretFeeds.make secretFeeds.list secretFeeds.remove shops.look
  shops.create shops.list shops.report shops.remove marketplaces.list personalTokens.create mcp.call personalTokens.list
  personalTokens.revoke queries.remove queries.restore users.settings users.updateSettings account.show account.changeEmail
  auth.login auth.refresh account.changePassword account.sessions account.endSession account.export account.endOtherSessions
  auth.logout auth.login breaks.welcomed breaks.start breaks.state breaks.endEarly account.remove`;

const folder = mkdtempSync(join(tmpdir(), 'rummage-interface-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const put = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value));
const run = (...command) => execFileSync('npx', command, { cwd: folder, stdio: 'inherit' });
const document = JSON.parse(readFileSync(join(ROOT, 'libs/contract/openapi.json'), 'utf8'));
put('openapi.json', document);
put('redocly.yaml', { extends: ['recommended-strict'], rules: REDOCLY_OFF });
put('.spectral.json', { extends: ['spectral:oas'], rules: SPECTRAL_OFF });
execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', ...PACKAGES.split(' ')]);
run('redocly', 'lint', 'openapi.json');
run('spectral', 'lint', 'openapi.json', '--fail-severity', 'hint');
run('orval', '--input', './openapi.json', '--output', './orval.ts');
run('openapi-ts', '--input', './openapi.json', '--output', './hey-api');
const faults = ['orval.ts', 'hey-api/types.gen.ts'].flatMap((file) => {
  const types = readFileSync(join(folder, file), 'utf8').match(/(?<=^export (?:interface|type) )\w+/gm);
  const isOne = (name) => types.filter((type) => type === name).length === 1;
  const others = Object.keys(document.components.schemas).filter((name) => !isOne(name));
  return others.map((name) => `${file} has not one type for ${name}`);
});

if ((await build(['api'])) !== 0) process.exit(1);
const product = await openProduct({ ALLOW_PRIVATE_ADDRESSES: 'on' });
const receiver = createServer((_req, res) => res.end()).listen(0, '127.0.0.1');
const port = await freePort();
const proxy = ['proxy', 'openapi.json', product.url, '--port', `${port}`];
const prism = spawn(join(folder, 'node_modules/.bin/prism'), proxy, { cwd: folder });
for (let said = ''; !said.includes('is listening');) said += (await once(prism.stdout, 'data')).join();

/** Values sent instead of the examples, and those that later calls need of earlier answers. */
const known = { query_text: 'leather', category: null, filters: [], invitation: undefined, kind: 'webhook' };
known.address = `http://127.0.0.1:${receiver.address().port}/`;
known.password = 'rummage with me';
for (const name of ['shop_id', 'listing_id', 'session_id']) known[name] = 999_999;
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => ({ path, method: method.toUpperCase(), ...call })),
);
const order = CALLS.split(/\s+/);
for (const { operationId } of operations)
  if (![...order, 'events.stream'].includes(operationId)) faults.push(`${operationId} was not made`);
for (const id of order) {
  const { path, method, requestBody } = operations.find(({ operationId }) => operationId === id);
  const example = Object.entries(requestBody?.content['application/json'].example ?? {});
  const body = Object.fromEntries(example.map(([name, own]) => [name, name in known ? known[name] : own]));
  const query = id === 'items.cleanse' ? `?user_query_id=${known.query_id}` : '';
  const address = `http://127.0.0.1:${port}${path.replace(/\{(\w+)\}/g, (_, name) => known[name])}${query}`;
  const token = id === 'mcp.call' ? known.token : known.access_token;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const res = await fetch(address, { method, headers, ...(requestBody && { body: JSON.stringify(body) }) });
  const answer = await res.json().catch(() => ({}));
  const violations = res.headers.get('sl-violations');
  if (violations) faults.push(`${id}: ${violations}`);
  if (!res.ok && !REFUSED.test(id)) faults.push(`${id}: ${res.status} ${JSON.stringify(answer)}`);
  for (const name of ['access_token', 'removal', 'token']) known[name] = answer[name] ?? known[name];
  known.token = answer.refresh_token ?? known.token;
  if (id === 'items.list') known.item_id = answer[0]?.id;
  const made = path.split('/').at(-1).replace(/ies$/, 'y').replace(/s$/, '');
  if (res.status === 201) known[`${made}_id`] = answer.id ?? answer.user_id;
  if (id === 'account.changePassword') known.password = body.new_password;
  if (id === 'items.list' && answer.length === 0) order.splice(order.indexOf(id), 0, id);
}
for (const fault of faults) console.error(fault);
prism.kill();
receiver.close();
await product.stop();
process.exit(faults.length > 0 ? 1 : 0);
