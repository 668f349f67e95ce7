import { changeMark, type Db } from './database.ts';

/**
 * Remembers what was made for a key as long as nothing at all is written to the database, by whichever process; the
 * `most` last made ones.
 */
export function whileUnwritten<Value>(db: Db, most: number): (key: string, make: () => Value) => Value {
  const remembered = new Map<string, Value>();
  let mark = '';
  return (key, make) => {
    const markNow = changeMark(db);
    if (markNow !== mark) remembered.clear();
    mark = markNow;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const made = make();
    const [oldest] = remembered.keys();
    if (remembered.size >= most && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, made);
    return made;
  };
}
