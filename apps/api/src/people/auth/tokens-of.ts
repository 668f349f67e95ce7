import type { Tokens } from '@rummage/contract';
import type { Deps } from '../../deps.ts';
import { signAccessToken } from './access-token.ts';
import type { OpenSession } from './sessions.repo.ts';

/** The tokens for somebody who has signed in. */
export function tokensOf({ key, now }: Pick<Deps, 'key' | 'now'>, session: OpenSession): Tokens {
  return { access_token: signAccessToken(key, session, now()), refresh_token: session.refreshToken };
}
