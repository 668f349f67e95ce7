import { existsSync } from 'node:fs';
import { isOnPath } from './on-path.mjs';
import { run } from './processes.mjs';

/** Debian keeps it outside the path of people. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Makes sure that there is a mail server whose mailboxes the API's tests read: an installed one, or Debian's.
 * @returns {Promise<boolean>} whether there is one
 */
export async function findOrInstallDovecot() {
  if (isInstalled()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log("No mail server is installed; installing Debian's Dovecot for the tests of mailboxes …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'dovecot-imapd'], { env });
  return isInstalled();
}

function isInstalled() {
  return isOnPath('dovecot') || FOLDERS.some((folder) => existsSync(`${folder}/dovecot`));
}
