import type { QueryFromAddress, ShopLook } from '@rummage/contract';
import { useRef, useState } from 'react';
import { tsr } from '#api/client.ts';
import { detailMessage, errorMessage, problemType } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';

/** The result of a look at an address. */
export type Looked =
  | { is: 'shop'; look: ShopLook }
  | { is: 'search'; found: QueryFromAddress }
  | {
      is: 'refused';
      words: string;
      /** True if it can be read, but nothing for sale was found. */
      answers: boolean;
      /** True if a later look would find no more. */
      isForGood: boolean;
      /** The reason why it is no search, where that was asked. */
      noSearch: string | undefined;
    };

interface LookOptions {
  /** True if a search is read as a shop's address too. */
  asShop?: boolean;
}

/** Looks at addresses, one at a time: what comes back for an address that was changed since is ignored. */
export function useShopLook(userId: number) {
  const fromAddress = tsr.queries.fromAddress.useMutation();
  const lookAt = tsr.shops.look.useMutation();
  const current = useRef(0);
  const [looked, setLooked] = useState<Looked>();
  const [isLooking, setIsLooking] = useState(false);

  const find = async (url: string, asShop: boolean): Promise<Looked> => {
    const body = { url };
    let noSearch: string | undefined;
    if (!asShop && hasMoreThanSite(url)) {
      // Reading an address opens nothing, so it comes first. Whatever it fails at, the address may still be a shop.
      const search = await fromAddress
        .mutateAsync({ params: { user_id: userId }, body })
        .catch((error: unknown) => {
          noSearch = errorMessage(error, 'The address could not be read');
        });
      if (search) return { is: 'search', found: search.body };
    }
    try {
      return { is: 'shop', look: (await lookAt.mutateAsync({ body })).body };
    } catch (error) {
      const answers = problemType(error) === 'shop_unreadable';
      const isForGood = [403, 422].includes(statusOf(error) ?? 0);
      return { is: 'refused', words: refusalWords(error), answers, isForGood, noSearch };
    }
  };

  const forget = () => {
    current.current += 1;
    setLooked(undefined);
    setIsLooking(false);
  };

  /** Returns undefined when something else was looked at meanwhile. */
  const look = async (url: string, { asShop = false }: LookOptions = {}): Promise<Looked | undefined> => {
    forget();
    const asked = current.current;
    setIsLooking(true);
    const result = await find(url, asShop);
    if (asked !== current.current) return undefined;
    setIsLooking(false);
    setLooked(result);
    return result;
  };

  return { looked, isLooking, look, forget };
}

/** The address of a whole site is no search. */
function hasMoreThanSite(url: string): boolean {
  return /[/?#]./.test(url.replace(/^[a-z]+:\/\//i, ''));
}

/** The server's words also where the shop does not answer now, which is a 503. */
function refusalWords(error: unknown): string {
  const fallback = 'The address could not be looked at. Please try again.';
  return statusOf(error) === 503 ? detailMessage(error, fallback) : errorMessage(error, fallback);
}
