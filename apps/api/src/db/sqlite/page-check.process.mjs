// Reads a whole database, which may take minutes, and prints what is damaged: nothing when all is well. It runs in a process
// of its own: a thread that is stopped while SQLite reports an error would crash the whole server. It is plain JavaScript,
// because in development nothing else would be loaded.

const [, , driver, path] = process.argv;
const { default: Database } = await import(driver);

process.stdout.write(complaintOf(path));

/** @param {string} file */
function complaintOf(file) {
  const client = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = client.pragma('quick_check(1)', { simple: true });
    return found === 'ok' ? '' : found;
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return error.message;
    throw error;
  } finally {
    client.close();
  }
}
