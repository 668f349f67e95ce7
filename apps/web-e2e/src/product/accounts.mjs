// accounts.mjs <folder>: makes accounts and opens sessions in the database of a running product, as signing up and logging in
// do, but without hashing: all accounts have the password that is the first line of its input, which is hashed once. Each later
// line is `account <email>` or `session <email>`; the answer is a line, which has the tokens of the session.

import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const built = (path) => import(new URL(`../../../api/dist/${path}`, import.meta.url).href);
const { openDatabase } = await built('db/database.js');
const { createPasswords } = await built('people/auth/passwords.js');
const { openSession } = await built('people/auth/sessions.repo.js');
const { tokensOf } = await built('people/auth/sign-ins.js');
const { createUser, findUserByEmail } = await built('people/account/users.repo.js');

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: accounts.mjs <folder>');
const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
const key = createSecretKey(secrets.jwt_secret, 'utf8');
const db = openDatabase(join(folder, 'rummage.db'));

let hash;
for await (const line of createInterface({ input: process.stdin })) {
  if (hash === undefined) {
    hash = await createPasswords().hash('tests', line);
    continue;
  }
  const [what, email] = line.split(' ');
  if (what === 'account') {
    await createUser(db, email, hash, Date.now());
    console.log();
    continue;
  }
  const session = await openSession(db, await findUserByEmail(db, email), 'Chromium', Date.now());
  console.log(JSON.stringify(tokensOf({ key, now: Date.now }, session)));
}
db.close();
