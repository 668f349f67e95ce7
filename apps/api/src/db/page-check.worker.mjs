import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

// Reads a whole database in a thread of its own, which may take minutes, and tells what is damaged: '' for nothing.
// Plain JavaScript, because in development threads cannot load anything else.

parentPort.postMessage(complaintOf(workerData));

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
