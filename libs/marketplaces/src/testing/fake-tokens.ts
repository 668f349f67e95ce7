import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const SCOPE = 'https://api.ebay.com/oauth/api_scope';

interface FakeTokensOptions {
  clientId: string;
  clientSecret: string;
  /** In seconds. */
  tokenLife: number;
  /** Ms since 1970. */
  now: () => number;
}

/** The access tokens of the fake eBay. */
export function createFakeTokens({ clientId, clientSecret, tokenLife, now }: FakeTokensOptions) {
  /** By token: until when it is good. */
  const tokens = new Map<string, number>();

  return {
    /** The answer to a request for a token. */
    give: (call: { headers: IncomingHttpHeaders; body: string }): { status: number; body: object } => {
      const form = new URLSearchParams(call.body);
      const keys = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      if (call.headers.authorization !== `Basic ${keys}`) {
        const error_description = 'client authentication failed';
        return { status: 401, body: { error: 'invalid_client', error_description } };
      }
      if (form.get('grant_type') !== 'client_credentials') {
        const error_description = 'grant type in request is not supported by the authorization server';
        return { status: 400, body: { error: 'unsupported_grant_type', error_description } };
      }
      if (form.get('scope') !== SCOPE) {
        const error_description =
          'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client';
        return { status: 400, body: { error: 'invalid_scope', error_description } };
      }
      const access_token = `v^1.1#i^1#${randomUUID()}`;
      tokens.set(access_token, now() + tokenLife * 1000);
      const token_type = 'Application Access Token';
      return { status: 200, body: { access_token, expires_in: tokenLife, token_type } };
    },

    /** The number of the error that a wrong Authorization header gets; a missing header is "access denied". */
    refusal: (authorization: string | undefined): number | undefined => {
      if (authorization === undefined) return 1100;
      const goodUntil = tokens.get(authorization.replace(/^Bearer /, ''));
      return goodUntil !== undefined && now() < goodUntil ? undefined : 1001;
    },

    /** Makes all tokens invalid that were given out. */
    expire: () => tokens.clear(),
  };
}
