import { z } from 'zod';
import { type Answer, ask } from '../kit/ask.ts';
import { orAborted, type SharedToken, sharedToken } from '../kit/shared-request.ts';
import { parsedJson } from '../kit/texts.ts';
import { MarketplaceUnavailable, type SearchOptions } from '../marketplace.ts';
import { tokenTrouble } from './errors.ts';
import type { EbaySetup } from './search-url.ts';

/** Calls eBay with the operator's keys; the token is renewed once when eBay no longer takes it. */
export type AskEbay = (url: URL, options: SearchOptions) => Promise<Answer>;

interface Keyset extends Omit<TokenOptions, 'apiUrl'> {
  setup: EbaySetup;
}

export function connection({ setup, ...keyset }: Keyset): AskEbay {
  const { timeoutMs } = keyset;
  const tokens = ebayToken({ ...keyset, apiUrl: setup.apiUrl });
  const headers = contextHeaders(setup);

  async function askWith(token: string, url: URL, { signal, beforeCall }: SearchOptions): Promise<Answer> {
    await beforeCall?.();
    return ask(
      url,
      { headers: { ...headers, authorization: `Bearer ${token}` } },
      { marketplace: 'ebay', timeoutMs, signal },
    );
  }

  return async (url, options) => {
    const { signal } = options;
    signal.throwIfAborted();
    const token = await orAborted(tokens.get(), signal);
    const answer = await askWith(token, url, options);
    if (answer.status !== 401) return answer;
    tokens.drop(token);
    return askWith(await orAborted(tokens.get(), signal), url, options);
  };
}

function contextHeaders({ site, delivery }: EbaySetup): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-ebay-c-marketplace-id': site.id };
  if (delivery) {
    const place = encodeURIComponent(`country=${delivery.country},zip=${delivery.postcode}`);
    headers['x-ebay-c-enduserctx'] = `contextualLocation=${place}`;
  }
  return headers;
}

interface TokenOptions {
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
function ebayToken(options: TokenOptions): SharedToken {
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
