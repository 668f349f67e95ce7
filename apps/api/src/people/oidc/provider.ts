import { SignUp } from '@rummage/contract';
import { isRecent, MINUTE_MS } from '@rummage/vocabulary';
import * as client from 'openid-client';
import type { Logger } from 'pino';
import { type HttpError, later } from '#http/errors';

const ANSWERS_WITHIN_S = 10;
/** Time for which a provider that has answered is believed to be there. */
const BELIEVED_MS = MINUTE_MS;
const LONGEST_REASON = 300;

/** The identity provider of an installation, as its operator has set it up. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it. */
  name: string;
  /** The address at which it leads back to us. */
  redirectUri: string;
}

/** What is needed to check what comes back. */
interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Somebody as the provider knows them. */
interface Identity {
  subject: string;
  /** Undefined when it gives none that an account could have. */
  email: string | undefined;
  isVerified: boolean;
}

export interface OidcProvider extends Pick<OidcSettings, 'issuer' | 'name'> {
  /** @returns where the browser goes. @throws HttpError 503 while the provider does not answer */
  start: () => Promise<Secrets & { url: string }>;
  /** @param address where the provider led back to. Undefined when anything is wrong. @throws HttpError 503 */
  identify: (address: URL, secrets: Secrets) => Promise<Identity | undefined>;
}

export function createOidcProvider(
  { issuer, clientId, clientSecret, name, redirectUri }: OidcSettings,
  log: Logger,
  now: () => number,
): OidcProvider {
  let discovered: Promise<client.Configuration> | undefined;
  let discoveredAt = -Infinity;

  function away(error: unknown): HttpError {
    log.warn({ reason: reasonOf(error) }, 'the identity provider does not answer');
    return later(503, `${name} does not answer. Please try again later.`, 30);
  }

  /** Asked when somebody needs it, so that the product starts without the provider, and so that nobody is sent to one that is away. */
  async function configuration(): Promise<client.Configuration> {
    if (!discovered || !isRecent(discoveredAt, BELIEVED_MS, now())) {
      discoveredAt = now();
      discovered = client.discovery(new URL(issuer), clientId, undefined, secretOf(clientSecret), {
        timeout: ANSWERS_WITHIN_S,
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      });
    }
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw away(error);
    }
  }

  return {
    issuer,
    name,

    async start() {
      const config = await configuration();
      const [state, nonce, verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, verifier };
    },

    async identify(address, { state, nonce, verifier }) {
      const config = await configuration();
      // Only its parameters: the page may be open at another name of this installation.
      const back = new URL(redirectUri);
      back.search = address.search;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      try {
        const tokens = await client.authorizationCodeGrant(config, back, checks);
        const { sub: subject = '', ...claims } = tokens.claims() ?? {};
        const { email, email_verified } =
          'email_verified' in claims
            ? claims
            : await client.fetchUserInfo(config, tokens.access_token, subject);
        return {
          subject,
          email: SignUp.shape.email.safeParse(email).data,
          // Some providers write it as a text.
          isVerified: [true, 'true'].includes(email_verified as boolean | string),
        };
      } catch (error) {
        if (isAway(error)) throw away(error);
        log.info({ reason: reasonOf(error) }, 'what came back from the identity provider is not good');
        return undefined;
      }
    },
  };
}

/** In the way that most providers expect, or else in the one that this provider names. */
function secretOf(clientSecret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (as, metadata, body, headers) => {
    const ways = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(as, metadata, body, headers);
  };
}

/** Fields of the library's errors, all of which may be missing. */
interface Failure {
  name?: string;
  message?: string;
  code?: string;
  status?: number;
  /** The provider's own words. */
  error?: string;
  error_description?: string;
  cause?: Failure;
}

/** True if the provider could not be reached, or is out of order. */
function isAway(error: unknown): boolean {
  const { code, status, cause } = error as Failure;
  // What `fetch` throws, which the library passes on or wraps.
  const isUnreached = [error as Failure, cause].some((each) => each?.name === 'TypeError' && !each.code);
  return isUnreached || code === 'OAUTH_TIMEOUT' || (status ?? cause?.status ?? 0) >= 500;
}

function reasonOf(error: unknown): string {
  const { message, error: word, error_description: words, cause } = error as Failure;
  return [message, word, words, cause?.message, cause?.cause?.message]
    .filter((part) => typeof part === 'string')
    .join(': ')
    .slice(0, LONGEST_REASON);
}
