// join-listings.mjs <file> <listing> <listing>: notes in the database of a running product that two listings are the same thing,
// and forgets whose pictures it wants to compare, so that it joins and parts nothing itself meanwhile.

const built = (path) => import(new URL(`../../../api/dist/${path}`, import.meta.url).href);
const { openDatabase, writing } = await built('db/database.js');
const { forgetOtherHashes } = await built('collect/likeness/likeness.repo.js');
const { joinAll } = await built('items/things/merges.repo.js');

const [file, one, other] = process.argv.slice(2);
if (file === undefined || !(Number(one) > 0) || !(Number(other) > 0)) {
  throw new Error('Usage: join-listings.mjs <file> <listing> <listing>');
}
const db = openDatabase(file);
const same = { id: Number(other), evidence: 'pictures', pictures: 3, words: ['wool', 'overcoat'] };
await forgetOtherHashes(db, []);
await writing(db, (tx) => joinAll(tx, Number(one), [same], Date.now()));
db.close();
