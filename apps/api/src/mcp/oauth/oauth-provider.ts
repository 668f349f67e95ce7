import type { KeyObject } from 'node:crypto';
import type { OAuthRegisteredClientsStore } from '@modelcontextprotocol/sdk/server/auth/clients.js';
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidTargetError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import { TOKEN_SCOPES, type TokenScope } from '@rummage/contract';
import { MINUTE_MS, PRIVATE_PAGES, visible } from '@rummage/vocabulary';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { writing } from '#db/database';
import type { Deps } from '#deps';
import { oneLine } from '#notifications/short-texts';
import { findStep, saveStep, useUpStep } from '#people/auth/sign-in-steps.repo';
import { createPersonalToken, MOST_TOKENS, TOKEN_PREFIX } from '#people/tokens/personal-tokens.repo';
import { newToken } from '#people/tokens/secret-token';

type OAuthDeps = Pick<Deps, 'db' | 'key' | 'now' | 'publicUrl'>;

/** Time that somebody has to answer, and then the assistant to fetch its token. */
const ANSWER_WITHIN_MS = 10 * MINUTE_MS;
const TOKEN_DAYS = 365;
/** What an assistant may be given; bringing listings of other sites is for the extension. */
const SCOPES: readonly TokenScope[] = ['read', 'write'];
const LONGEST_NAME = 60;

const Registered = z.object({ name: z.string(), redirect_uris: z.array(z.string()) });

/** What an assistant asks for, on its way through the browser of its owner. */
const Asked = z.object({
  client: z.string(),
  name: z.string(),
  redirect: z.string(),
  challenge: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  state: z.string().optional(),
  until: z.number(),
});
type Asked = z.output<typeof Asked>;

/** The parts of OAuth that the protocol's own endpoints leave to us. Clients are known by what they are called, which nobody has checked. */
export function oauthProvider({ db, key, now, publicUrl }: OAuthDeps): OAuthServerProvider {
  const clientsStore: OAuthRegisteredClientsStore = {
    // Nothing is stored: the name of a client holds what it has registered.
    registerClient: (client) => {
      // What is hidden in it could make the page show something else than it says.
      const name = oneLine(visible(client.client_name ?? ''), LONGEST_NAME) || 'Assistant';
      const { redirect_uris } = client;
      if (!redirect_uris.every(isOfClients))
        throw new InvalidClientMetadataError(
          'Must be an https address, a loopback address, or of an app of its own',
        );
      const registered = { name, redirect_uris };
      return known(signed('client', registered, key), registered);
    },
    getClient: (id) => {
      const { data } = Registered.safeParse(valueOf('client', id, key));
      return data && known(id, data);
    },
  };

  /** Clients may leave out what they want the token for. */
  function requireOurs(resource: URL | undefined): void {
    const { origin } = new URL(publicUrl);
    if (resource && resource.origin !== origin)
      throw new InvalidTargetError('There is no such resource here');
  }

  return {
    clientsStore,

    authorize: async (client, { state, scopes = [], redirectUri, codeChallenge, resource }, res) => {
      requireOurs(resource);
      const wanted = SCOPES.filter((scope) => scopes.includes(scope));
      const asked: Asked = {
        client: client.client_id,
        name: client.client_name ?? '',
        redirect: redirectUri,
        challenge: codeChallenge,
        scopes: wanted.length > 0 ? wanted : [...SCOPES],
        state,
        until: now() + ANSWER_WITHIN_MS,
      };
      res.redirect(`${publicUrl}${PRIVATE_PAGES.connect.path}#request=${signed('request', asked, key)}`);
    },

    challengeForAuthorizationCode: async (_client, code) => {
      const step = await findStep(db, 'oauth code', code, now());
      if (!step) throw new InvalidGrantError('The code is not known or has run out');
      return step.content['challenge'] ?? '';
    },

    exchangeAuthorizationCode: async (client, code, _verifier, redirectUri, resource) => {
      requireOurs(resource);
      const token = TOKEN_PREFIX + newToken();
      const at = now();
      const scopes = await writing(db, async (tx) => {
        const { user_id: userId, content } = (await useUpStep(tx, 'oauth code', code, at)) ?? {};
        const isTheirs = content?.['client'] === client.client_id;
        const isSame = redirectUri === undefined || content?.['redirect'] === redirectUri;
        if (userId == null || !isTheirs || !isSame)
          throw new InvalidGrantError('The code is not for this client');
        const given = (content['scopes'] ?? '').split(' ') as TokenScope[];
        const named = { name: content['name'] ?? '', scopes: given, expires_in_days: TOKEN_DAYS };
        if (!(await createPersonalToken(tx, userId, named, { now: at, token })))
          throw new InvalidGrantError(`There are ${MOST_TOKENS} access tokens already: revoke one first`);
        return given;
      });
      const expires_in = (TOKEN_DAYS * 24 * 60 * MINUTE_MS) / 1000;
      return { access_token: token, token_type: 'bearer', expires_in, scope: scopes.join(' ') };
    },

    exchangeRefreshToken: () => {
      throw new InvalidGrantError('There are no refresh tokens: ask again');
    },

    // Personal access tokens are read where all calls are.
    verifyAccessToken: () => {
      throw new Error('Not asked here');
    },
  };
}

/** A value that goes elsewhere and comes back, so that nothing has to be stored. @param audience what it is good for */
function signed(audience: 'client' | 'request', value: object, key: KeyObject): string {
  return jwt.sign(value, key, { algorithm: 'HS256', audience: `oauth ${audience}`, noTimestamp: true });
}

/** Undefined when somebody else has written it, or for something else. */
function valueOf(audience: 'client' | 'request', text: string, key: KeyObject): unknown {
  try {
    return jwt.verify(text, key, { algorithms: ['HS256'], audience: `oauth ${audience}` });
  } catch {
    return undefined;
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Schemes that lead to no app that has registered them for itself. */
const OF_NO_APP = /^(about|blob|data|file|filesystem|ftp|javascript|vbscript|wss?):$/;

/** True if a client may be led back to at an address: nobody else hears what is sent there. */
function isOfClients(address: string): boolean {
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'http:' ? LOOPBACK.includes(hostname) : !OF_NO_APP.test(protocol);
}

function known(id: string, { name, redirect_uris }: z.output<typeof Registered>): OAuthClientInformationFull {
  return { client_id: id, client_name: name, redirect_uris, token_endpoint_auth_method: 'none' };
}

/**
 * Lets an assistant in, or not; returns where its owner goes next. Undefined for a request that was not asked here, or too long ago.
 * @param scopes those that its owner grants of those that it asks for; none declines
 */
export async function letIn(
  { db, key, now }: OAuthDeps,
  userId: number,
  request: string,
  scopes: readonly TokenScope[],
): Promise<string | undefined> {
  const { data: asked } = Asked.safeParse(valueOf('request', request, key));
  if (!asked || asked.until <= now()) return undefined;
  const { client, name, redirect, challenge, state } = asked;
  const leadBack = (answer: 'code' | 'error', value: string) => {
    const url = new URL(redirect);
    url.searchParams.set(answer, value);
    if (state !== undefined) url.searchParams.set('state', state);
    return url.href;
  };
  const given = asked.scopes.filter((scope) => scopes.includes(scope));
  if (given.length === 0) return leadBack('error', 'access_denied');
  const code = newToken();
  await saveStep(
    db,
    {
      token: code,
      purpose: 'oauth code',
      user_id: userId,
      content: { client, name, redirect, challenge, scopes: given.join(' ') },
      lastsMs: ANSWER_WITHIN_MS,
    },
    now(),
  );
  return leadBack('code', code);
}
