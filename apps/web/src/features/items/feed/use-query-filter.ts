import { useEffect, useState } from 'react';
import { tsr } from '#api/client.ts';
import { savedQueriesCall } from '#api/saved-queries.ts';
import {
  clearPersistedFilter,
  readPersistedFilter,
  writePersistedFilter,
} from '#browser/stored/persisted-filter.ts';

export interface QueryFilter {
  id: number;
  /** Undefined until it is known. */
  queryText: string | undefined;
}

/**
 * The query whose items alone are shown: the stored one, else that of the address. The wordmark and the
 * banner cancel it; another address then shows its own.
 * @param addressed the address's `:queryId`
 * @param isAddressMeant whether the address holds and not what is stored, as after a press on a notice
 */
export function useQueryFilter(userId: number, addressed: string | undefined, isAddressMeant = false) {
  const [stored, setStored] = useState(() => (isAddressMeant ? undefined : readPersistedFilter()));
  const [addressedBefore, setAddressedBefore] = useState(addressed);
  const addressedId = /^[1-9]\d{0,14}$/.test(addressed ?? '') ? Number(addressed) : undefined;
  if (addressed !== addressedBefore) {
    setAddressedBefore(addressed);
    if (stored?.id !== addressedId) setStored(undefined);
  }
  const id = stored?.id ?? addressedId;
  const queries = tsr.queries.list.useQuery({ ...savedQueriesCall(userId), enabled: id !== undefined });
  // The query may have been edited since it was chosen.
  const queryText = queries.data?.body.find((query) => query.id === id)?.query_text ?? stored?.queryText;

  useEffect(() => clearPersistedFilter, []);
  useEffect(() => {
    if (!stored) clearPersistedFilter();
    else if (queryText !== undefined) writePersistedFilter({ id: stored.id, queryText });
  }, [stored, queryText]);

  const isNowhere =
    stored === undefined &&
    addressed !== undefined &&
    (addressedId === undefined || (queries.isSuccess && queryText === undefined));
  const filter: QueryFilter | undefined = id === undefined || isNowhere ? undefined : { id, queryText };

  return {
    filter,
    /** The address names no query of this user. */
    isNowhere,
    /** Shows only the items of another query. */
    choose: (next: { id: number; queryText: string }) => {
      writePersistedFilter(next);
      setStored(next);
    },
    cancel: () => {
      clearPersistedFilter();
      setStored(undefined);
    },
  };
}
