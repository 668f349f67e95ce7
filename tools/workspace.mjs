import { fileURLToPath } from 'node:url';

/** The workspace's own folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Nx as scripts want it: no background process, no screen of its own, nothing sent anywhere. */
export const NX_ENVIRONMENT = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
