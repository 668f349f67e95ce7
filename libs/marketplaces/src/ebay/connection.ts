import { ask } from '../kit/ask.ts';
import type { Answer } from '../kit/call.ts';
import { orAborted } from '../kit/or-aborted.ts';
import type { SearchOptions } from '../marketplace.ts';
import type { EbaySetup } from './search-url.ts';
import { ebayToken, type TokenOptions } from './token.ts';

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
