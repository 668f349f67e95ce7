import { z } from 'zod';
import { MarketplaceUnavailable } from '../marketplace.ts';
import { ask } from './ask.ts';
import { tokenTrouble } from './errors.ts';
import { parsedJson } from './parsed-json.ts';

export interface TokenSource {
  /** A token that is still valid; all callers share one, and one request for it. */
  get(): Promise<string>;
  /** Forgets a token that eBay no longer accepts. Dropping an older one does nothing. */
  drop(token: string): void;
}

export interface TokenSourceOptions {
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
export function tokenSource(options: TokenSourceOptions): TokenSource {
  let current: { value: string; renewAt: number } | undefined;
  let underWay: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const asked = options.now();
    const token = await requestToken(options);
    current = { value: token.access_token, renewAt: asked + token.expires_in * 1000 - MARGIN_MS };
    return current.value;
  }

  return {
    get() {
      if (current && options.now() < current.renewAt) return Promise.resolve(current.value);
      underWay ??= renew().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    drop(token) {
      if (current?.value === token) current = undefined;
    },
  };
}

/** No caller's signal ends this call: the others wait for it too. */
async function requestToken(options: TokenSourceOptions): Promise<z.infer<typeof Token>> {
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
    { timeoutMs: options.timeoutMs },
  );
  if (answer.status !== 200) throw tokenTrouble(answer, options.now());
  const token = Token.safeParse(parsedJson(answer.text)).data;
  if (!token) throw new MarketplaceUnavailable('ebay', 'eBay gave no access token');
  return token;
}
