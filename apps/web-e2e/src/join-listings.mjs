// join-listings.mjs <file> <listing> <listing>: notes in the database of a running product that two listings are the same thing.

const built = (path) => import(new URL(`../../api/dist/${path}`, import.meta.url).href);
const { openDatabase } = await built('db/database.js');
const { writing } = await built('db/writing.js');
const { joinListings } = await built('things/merges.repo.js');

const [file, one, other] = process.argv.slice(2);
if (file === undefined || !(Number(one) > 0) || !(Number(other) > 0)) {
  throw new Error('Usage: join-listings.mjs <file> <listing> <listing>');
}
const db = openDatabase(file);
const why = { evidence: 'pictures', pictures: 3, words: ['wool', 'overcoat'] };
await writing(db, (tx) => joinListings(tx, Number(one), Number(other), why, Date.now()));
db.close();
