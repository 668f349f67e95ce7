import { contract, type PasskeyAnswer, type PasskeyOptions } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { confirmations } from '../account/confirmations.ts';
import { deviceName } from '../auth/devices.ts';
import { openHere, requireWay } from '../auth/open-ways.ts';
import { userOf } from '../auth/require-user.ts';
import { saveStep, useUpStep } from '../auth/sign-in-steps.repo.ts';
import { signIns } from '../auth/sign-ins.ts';
import { tokenNamed } from '../tokens/secret-token.ts';
import { passkeyCheck, siteOf, UNKNOWN_PASSKEY, webauthn } from './passkey-check.ts';
import {
  addPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  openSessionByPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.repo.ts';
import { presentPasskey } from './present-passkey.ts';

/** Time for which a challenge can be answered. */
const CHALLENGE_LASTS_MS = 5 * MINUTE_MS;

/** Logging in without a password, and the passkeys of a user. */
export function passkeysRoutes(deps: Deps) {
  const { db, key, now, rateLimits } = deps;
  const { id: rpID, origin } = siteOf(deps);
  const { letIn, opened, refused } = signIns(deps);
  const confirm = confirmations(deps);
  const check = passkeyCheck(deps);

  /** @throws HttpError 422 when it is no answer to a challenge that this user was given */
  async function verifiedNew(userId: number, answer: PasskeyAnswer) {
    const { verifyRegistrationResponse } = await webauthn();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: async (challenge) =>
          (await useUpStep(db, 'new passkey', challenge, now()))?.user_id === userId,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      });
      if (registrationInfo) return registrationInfo.credential;
    } catch {
      // The library throws for all that is wrong.
    }
    const msg = 'This passkey could not be checked. Please try again.';
    throw new HttpError(422, [{ loc: ['body', 'answer'], msg, type: 'invalid' }]);
  }

  async function saveChallenge(purpose: 'passkey' | 'new passkey', challenge: string, userId: number | null) {
    const step = { token: challenge, purpose, user_id: userId, content: {}, lastsMs: CHALLENGE_LASTS_MS };
    await saveStep(db, step, now());
  }

  return initServer().router(contract.passkeys, {
    logInOptions: async ({ req, res }) => {
      requireWay(deps, 'passkeys');
      sendQuota(res, await rateLimits.countSignInStep(req.ip ?? ''));
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        timeout: CHALLENGE_LASTS_MS,
      });
      await saveChallenge('passkey', options.challenge, null);
      return { status: 200, body: options as unknown as PasskeyOptions };
    },

    logIn: async ({ req, res, body }) => {
      requireWay(deps, 'passkeys');
      sendQuota(res, await rateLimits.countSignInStep(req.ip ?? ''));
      const proof = await check(body.answer);
      const device = deviceName(req.get('user-agent'));
      const session = proof && (await opened(req, 'passkey', openSessionByPasskey(db, proof, device, now())));
      if (!session) throw refused(req, 'passkey', UNKNOWN_PASSKEY, { user: proof?.passkey.user_id });
      return { status: 200, body: await letIn(req, res, 'passkey', session) };
    },

    list: async ({ req }) => ({
      status: 200,
      body: (await listPasskeys(db, userOf(req))).map(presentPasskey),
    }),

    addOptions: async ({ req, body }) => {
      requireWay(deps, 'passkeys');
      const { id, email } = await confirm(req, body, 'or by logging in');
      const known = await listPasskeys(db, id);
      if (known.length >= MOST_PASSKEYS) throw tooMany();
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Rummage',
        rpID,
        // The same each time, so that a device replaces its passkey, and it names nobody.
        userID: Buffer.from(tokenNamed(`passkey ${id}`, key), 'base64url'),
        userName: email,
        userDisplayName: email,
        attestationType: 'none',
        timeout: CHALLENGE_LASTS_MS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      });
      await saveChallenge('new passkey', options.challenge, id);
      return { status: 200, body: options as unknown as PasskeyOptions };
    },

    add: async ({ req, body }) => {
      requireWay(deps, 'passkeys');
      const userId = userOf(req);
      const { id, publicKey, counter, transports = [] } = await verifiedNew(userId, body.answer);
      const added = await addPasskey(db, {
        user_id: userId,
        name: body.name,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        created_at: now(),
      });
      if (added === 'too many') throw tooMany();
      if (added === 'known') throw new HttpError(409, 'This passkey is there already.');
      return { status: 201, body: presentPasskey(added) };
    },

    rename: async ({ req, params, body }) => {
      const renamed = await renamePasskey(db, userOf(req), params.passkey_id, body.name);
      return { status: 200, body: presentPasskey(found(renamed, 'Passkey')) };
    },

    remove: async ({ req, params }) => {
      const removed = await removePasskey(db, userOf(req), params.passkey_id, openHere(deps));
      if (found(removed, 'Passkey') === 'last')
        throw new HttpError(409, 'This is the last way to log in to your account.');
      return { status: 204, body: undefined };
    },
  });
}

function tooMany(): HttpError {
  return new HttpError(409, `An account has ${MOST_PASSKEYS} passkeys at most.`);
}
