import { openDatabase } from '@rummage/api/src/db/database.ts';
import { fillFeed } from './fill.ts';

// fill-database.ts <file> <email> <size>: runs fillFeed for a product that is running.

const [file = '', email = '', size = ''] = process.argv.slice(2);
const db = openDatabase(file);
await fillFeed(db, email, Number(size), Date.now());
db.close();
