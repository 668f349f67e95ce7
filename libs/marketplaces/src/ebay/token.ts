import { z } from 'zod';
import { ask } from '../kit/ask.ts';
import { parsedJson } from '../kit/parsed-json.ts';
import { type SharedToken, sharedToken } from '../kit/shared-token.ts';
import { MarketplaceUnavailable } from '../marketplace.ts';
import { tokenTrouble } from './errors.ts';

export interface TokenOptions {
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  timeoutMs: number;
  now: () => number;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token in use is renewed this long before it ends. */
const MARGIN_MS = 60_000;

/** eBay's application tokens: OAuth 2 client credentials at `/identity/v1/oauth2/token`. */
export function ebayToken(options: TokenOptions): SharedToken {
  const request = async () => {
    const askedAt = options.now();
    const { access_token, expires_in } = await requestToken(options);
    return { value: access_token, askedAt, usedMs: expires_in * 1000 - MARGIN_MS };
  };
  return sharedToken(request, options.now);
}

async function requestToken(options: TokenOptions): Promise<z.infer<typeof Token>> {
  const keys = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
  const url = new URL(`${options.apiUrl.replace(/\/+$/, '')}/identity/v1/oauth2/token`);
  const answer = await ask(
    url,
    {
      method: 'POST',
      headers: { authorization: `Basic ${keys}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'https://api.ebay.com/oauth/api_scope',
      }).toString(),
    },
    { marketplace: 'ebay', timeoutMs: options.timeoutMs },
  );
  if (answer.status !== 200) throw tokenTrouble(answer, options.now());
  const token = Token.safeParse(parsedJson(answer.text)).data;
  if (!token) throw new MarketplaceUnavailable('ebay', 'eBay gave no access token');
  return token;
}
