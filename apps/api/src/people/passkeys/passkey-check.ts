import type { PasskeyAnswer } from '@rummage/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Deps } from '#deps';
import { useUpStep } from '../auth/sign-in-steps.repo.ts';
import { findPasskey, type PasskeyProof, type PasskeyRow } from './passkeys.repo.ts';

/** The words for every passkey with which nobody can log in, so that nobody learns more. */
export const UNKNOWN_PASSKEY = 'No account here knows this passkey.';

const LONGEST_REASON = 300;

/** Loaded when somebody uses a passkey: it takes 0.4 s and 25 MB. */
export function webauthn() {
  return import('@simplewebauthn/server');
}

/** The site that passkeys are bound to. */
export function siteOf({ publicUrl }: Pick<Deps, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Checks what a browser answered to a challenge of ours. Undefined when nobody can log in with it. */
export function passkeyCheck(deps: Pick<Deps, 'db' | 'log' | 'now' | 'publicUrl'>) {
  const { db, log, now } = deps;
  const { id: rpId, origin } = siteOf(deps);

  /** @throws when anything about it is wrong, with the library's words for it */
  async function counterOf(passkey: PasskeyRow, answer: PasskeyAnswer): Promise<number> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: async (challenge) =>
        (await useUpStep(db, 'passkey', challenge, now())) !== undefined,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        // Compared below, when it is known that the passkey itself has sent it.
        counter: 0,
      },
    });
    if (!verified) throw new Error('The signature is wrong');
    return authenticationInfo.newCounter;
  }

  return async (answer: PasskeyAnswer): Promise<PasskeyProof | undefined> => {
    const { id } = answer;
    const passkey = typeof id === 'string' ? await findPasskey(db, id) : undefined;
    if (!passkey) return undefined;
    const which = { passkey: passkey.id, user: passkey.user_id };
    try {
      const counter = await counterOf(passkey, answer);
      if (counter > passkey.counter || passkey.counter === 0) return { passkey, counter };
      log.warn(
        { ...which, counter, last: passkey.counter },
        'a passkey may have been copied: its counter goes back',
      );
    } catch (error) {
      const reason = String((error as Error).message).slice(0, LONGEST_REASON);
      log.info({ ...which, reason }, 'passkey refused');
    }
    return undefined;
  };
}
