import type { Shop } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain, tsr } from '#api/client.ts';
import { useInstallation } from '#api/use-installation.ts';
import { notifyOtherTabs } from '#browser/other-tabs.ts';

/** A new shop is read at once, and small ones in seconds. */
const SOON_MS = 3000;

const broughtKey = (userId: number) => ['brought', userId] as const;
const shopsKey = (userId: number) => ['shops', userId] as const;

/** The marketplaces and how they are, kept up to date while the page is open. */
export function useMarketplaces(userId: number) {
  return tsr.marketplaces.list.useQuery({
    queryKey: ['marketplaces', userId],
    queryData: {},
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  });
}

/** The shops and how they are, oldest first, kept up to date while the page is open. */
export function useShops(userId: number) {
  return tsr.shops.list.useQuery({
    queryKey: shopsKey(userId),
    queryData: {},
    refetchInterval: ({ state }) => (state.data?.body.some(isBeingRead) ? SOON_MS : MINUTE_MS),
    refetchOnWindowFocus: true,
  });
}

/** Reads who may add shops; undefined until that is known, or where it could not be read. */
export function useWhoAdds() {
  return useInstallation().data?.body.shops;
}

/** True where people may have a folder of their mail server read. */
export function useHasMailboxes(): boolean {
  return useInstallation().data?.body.mailboxes ?? false;
}

/** What this person brought from other sites, and how their mailbox is, kept up to date while the page is open. */
export function useBrought(userId: number) {
  return tsr.captures.list.useQuery({
    queryKey: broughtKey(userId),
    queryData: { params: { user_id: userId } },
    refetchInterval: ({ state }) => (state.data?.body.mailbox?.state === 'waiting' ? SOON_MS : MINUTE_MS),
    refetchOnWindowFocus: true,
  });
}

/** Reads that again, because something has changed. */
export function useBroughtAgain(userId: number): () => void {
  const client = useQueryClient();
  return () => void readAgain(client, { queryKey: broughtKey(userId) });
}

/** True while something about the sources is still on its way. */
export function useAreSourcesPending(userId: number): boolean {
  const calls = [useMarketplaces(userId), useShops(userId), useInstallation()];
  return calls.some(({ isPending }) => isPending);
}

export function useShopsCache(userId: number) {
  const client = useQueryClient();
  const queryKey = shopsKey(userId);

  const change = (changed: (known: Shop[]) => Shop[]) => {
    client.setQueryData<{ body: Shop[] }>(
      queryKey,
      (known) => known && { ...known, body: changed(known.body) },
    );
    void readAgain(client, { queryKey, exact: true });
    notifyOtherTabs(queryKey);
  };

  return {
    /** The server has answered with this shop, which may have been there before. */
    added: (shop: Shop) =>
      change((known) =>
        known.some(({ id }) => id === shop.id)
          ? known.map((other) => (other.id === shop.id ? shop : other))
          : [...known, shop],
      ),
    reported: (reportedId: number) =>
      change((known) =>
        known.map((shop) => (shop.id === reportedId ? { ...shop, is_reported: true } : shop)),
      ),
    removed: (removedId: number) => change((known) => known.filter(({ id }) => id !== removedId)),
  };
}

function isBeingRead({ state }: Shop): boolean {
  return state === 'waiting' || state === 'reading';
}
