import { z } from 'zod';
import { call } from '../kit/ask.ts';
import { type SharedToken, sharedToken } from '../kit/shared-request.ts';
import { parsedJson } from '../kit/texts.ts';
import { CatalogueUnavailable } from './catalogue.ts';

interface TokenOptions {
  clientId: string;
  clientSecret: string;
  /** Address at which tokens are given. */
  tokenUrl: string;
  timeoutMs: number;
  now: () => number;
}

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional().catch(undefined),
});

/** A token in use is renewed this long before it ends. */
const MARGIN_MS = 60_000;
/** Time for which Shopify's tokens hold where the answer does not say. */
const USUAL_S = 3600;

/** Shopify's tokens for its catalogue: OAuth 2 client credentials. With one, more calls are allowed. */
export function catalogueToken(options: TokenOptions): SharedToken {
  const request = async () => {
    const askedAt = options.now();
    const { access_token: value, expires_in: seconds = USUAL_S } = await requestToken(options);
    return { value, askedAt, usedMs: seconds * 1000 - MARGIN_MS };
  };
  return sharedToken(request, options.now);
}

async function requestToken({ clientId, clientSecret, tokenUrl, timeoutMs }: TokenOptions) {
  const answer = await call(
    new URL(tokenUrl),
    {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
      }),
    },
    { timeoutMs, maxMegabytes: 1 },
  );
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
    throw new CatalogueUnavailable(
      'Shopify does not accept the keys of this installation: check SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET.',
    );
  }
  const token = answer.status === 200 ? Token.safeParse(parsedJson(answer.text)).data : undefined;
  if (!token) throw new CatalogueUnavailable(`Shopify gave no access token (${answer.status}).`);
  return token;
}
