import { contract, type OidcLogIn } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Request } from 'express';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { findUser, findUserByEmail, type UserRow } from '../account/users.repo.ts';
import { deviceName } from '../auth/devices.ts';
import { findLink } from '../auth/one-time-links.repo.ts';
import { openHere, requireWay } from '../auth/open-ways.ts';
import { passwordCheck } from '../auth/password-check.ts';
import { userOf } from '../auth/require-user.ts';
import type { OpenSession } from '../auth/sessions.repo.ts';
import { findStep, saveStep, useUpStep } from '../auth/sign-in-steps.repo.ts';
import { signIns } from '../auth/sign-ins.ts';
import { passkeyCheck, UNKNOWN_PASSKEY } from '../passkeys/passkey-check.ts';
import { hashOf, newToken } from '../tokens/secret-token.ts';
import { carriedInvitation, carriedSecret, giveSecret, takeSecret } from './browser-secret.ts';
import {
  type Holder,
  joinIdentity,
  type JoinProof,
  openSessionByIdentity,
  signUpByIdentity,
  unlinkIdentity,
} from './identities.repo.ts';
import type { OidcProvider } from './provider.ts';

/** Time for which somebody may be at the provider, and then confirm that an account is theirs. */
const LASTS_MS = 10 * MINUTE_MS;

const AGAIN = 'This log-in has been used or is too old. Please try again.';
const CANCELLED = 'You have cancelled.';
const UNINVITED = 'This invitation has been used or is too old';

/** Logging in with the identity provider of the installation. */
export function oidcRoutes(deps: Deps) {
  const { db, now, rateLimits, signUp, hsts } = deps;
  const { letIn, opened, refused } = signIns(deps);
  const isPassword = passwordCheck(deps);
  const checkPasskey = passkeyCheck(deps);

  /** @throws HttpError 403 where none is set up */
  function provider(): OidcProvider {
    requireWay(deps, 'oidc');
    return deps.oidc as OidcProvider;
  }

  /** The invitation, where one is needed. @throws HttpError 403 when it is not good */
  async function invitationIn(token: string | undefined): Promise<string | undefined> {
    if (signUp === 'open' || token === undefined) return undefined;
    if (!(await findLink(db, 'invitation', token, now()))) throw new HttpError(403, UNINVITED);
    return token;
  }

  /** Undefined when the browser is not the one that went to the provider, or all of it was long ago. */
  async function secretsOf(req: Request, address: URL | undefined) {
    const state = address?.searchParams.get('state') ?? '';
    const step = await useUpStep(db, 'oidc', state, now());
    const secret = carriedSecret(req);
    if (!step || secret === undefined || hashOf(secret) !== step.content['browser']) return undefined;
    return { state, nonce: step.content['nonce'] ?? '', verifier: step.content['verifier'] ?? '' };
  }

  /** Makes an account for somebody who has none. Undefined when there is one with this email meanwhile. */
  async function newcomer(req: Request, holder: Holder): Promise<OpenSession | undefined> {
    const invitation = signUp === 'closed' ? carriedInvitation(req) : undefined;
    if (signUp === 'closed' && invitation === undefined) throw forbidden(req, 'Sign-up is closed here');
    const session = await signUpByIdentity(db, holder, invitation, newSession(req));
    if (session === 'uninvited') throw forbidden(req, UNINVITED);
    return session;
  }

  /** Asks the owner of an account with the same email whether the identity is theirs. */
  async function confirmation({ id, email }: UserRow, { issuer, ...content }: Holder): Promise<OidcLogIn> {
    const token = newToken();
    const step = { token, purpose: 'oidc join' as const, user_id: id, content, lastsMs: LASTS_MS };
    await saveStep(db, step, now());
    return { confirm: { email, token } };
  }

  function forbidden(req: Request, detail: string): HttpError {
    return refused(req, 'oidc', detail, { status: 403 });
  }

  function newSession(req: Request) {
    return { device: deviceName(req.get('user-agent')), now: now() };
  }

  return initServer().router(contract.oidc, {
    start: async ({ req, res, body }) => {
      const { start } = provider();
      sendQuota(res, await rateLimits.countSignInStep(req.ip ?? ''));
      const invitation = await invitationIn(body.invitation);
      const { url, state, ...secrets } = await start();
      const browser = giveSecret(res, invitation, { isBehindTls: hsts !== 'none', lastsMs: LASTS_MS });
      const content = { ...secrets, browser: hashOf(browser) };
      const step = { token: state, purpose: 'oidc' as const, user_id: null, content, lastsMs: LASTS_MS };
      await saveStep(db, step, now());
      return { status: 200, body: { url } };
    },

    logIn: async ({ req, res, body }) => {
      const { issuer, name, identify } = provider();
      sendQuota(res, await rateLimits.countSignInStep(req.ip ?? ''));
      const address = URL.canParse(body.address) ? new URL(body.address) : undefined;
      const secrets = await secretsOf(req, address);
      takeSecret(res);
      if (secrets && address?.searchParams.get('error') === 'access_denied')
        throw refused(req, 'oidc', CANCELLED);
      const identity = address && secrets && (await identify(address, secrets));
      if (!identity) throw refused(req, 'oidc', AGAIN);
      const { subject, email, isVerified } = identity;
      const known = await opened(
        req,
        'oidc',
        openSessionByIdentity(db, { issuer, subject, email }, newSession(req)),
      );
      if (known) return { status: 200, body: await letIn(req, res, 'oidc', known) };
      if (email === undefined) throw forbidden(req, `${name} gives no email for you.`);
      if (!isVerified) throw forbidden(req, `${name} has not verified ${email}.`);
      const holder = { issuer, subject, email };
      const account = await findUserByEmail(db, email);
      if (account) return { status: 200, body: await confirmation(account, holder) };
      const made = await newcomer(req, holder);
      if (!made) throw refused(req, 'oidc', AGAIN);
      return { status: 200, body: await letIn(req, res, 'oidc', made) };
    },

    join: async ({ req, res, body }) => {
      const { issuer } = provider();
      sendQuota(res, await rateLimits.countSignInStep(req.ip ?? ''));
      const step = found(await findStep(db, 'oidc join', body.token, now()), 'Log-in');
      const user = found(await findUser(db, step.user_id ?? 0), 'User');

      const proofOf = async (): Promise<JoinProof> => {
        if (body.passkey) {
          requireWay(deps, 'passkeys');
          const proof = await checkPasskey(body.passkey);
          if (proof?.passkey.user_id === user.id) return proof;
          throw refused(req, 'oidc', UNKNOWN_PASSKEY, { user: user.id });
        }
        if (await isPassword(req, user.email, user, body.password ?? '')) return { user };
        throw refused(req, 'oidc', 'Password is incorrect', { user: user.id });
      };

      const { subject = '', email = '' } = step.content;
      const holder = { issuer, subject, email };
      const joining = joinIdentity(db, body.token, await proofOf(), holder, newSession(req));
      const session = await opened(req, 'oidc', joining);
      return { status: 200, body: await letIn(req, res, 'oidc', found(session, 'Log-in')) };
    },

    unlink: async ({ req }) => {
      const { issuer } = provider();
      const unlinked = await unlinkIdentity(db, userOf(req), { ...openHere(deps), issuer });
      if (found(unlinked, 'Identity') === 'last')
        throw new HttpError(409, 'This is the last way to log in to your account.');
      return { status: 204, body: undefined };
    },
  });
}
