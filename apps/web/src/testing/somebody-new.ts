import { saveTokens } from '#session/session-store.ts';
import { accessToken } from './access-token.ts';

let last = 1000;

/** Signs in as a user whom no test had before: no removal of theirs can be undone, and no event was heard. Returns the id. */
export function signInAsSomebodyNew(): number {
  last += 1;
  saveTokens({ access_token: accessToken({ user_id: last }), refresh_token: 'r' });
  return last;
}
