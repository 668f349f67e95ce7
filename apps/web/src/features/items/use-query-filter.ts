import { useEffect, useState } from 'react';
import { tsr } from '../../api/client.ts';
import { savedQueriesCall } from '../../api/shared-calls.ts';
import { clearPersistedFilter, readPersistedFilter } from '../../browser/persisted-filter.ts';

export interface QueryFilter {
  id: number;
  /** Undefined until it is known. */
  queryText: string | undefined;
}

/**
 * The saved search whose items alone are shown: the stored one, else that of the address.
 * @param addressed the address's `:queryId`
 */
export function useQueryFilter(userId: number, addressed: string | undefined) {
  const [stored, setStored] = useState(readPersistedFilter);
  const addressedId = /^[1-9]\d{0,14}$/.test(addressed ?? '') ? Number(addressed) : undefined;
  const isAsked = stored === undefined && addressedId !== undefined;
  const queries = tsr.queries.list.useQuery({
    ...savedQueriesCall(userId),
    enabled: isAsked,
  });
  const query = queries.data?.body.find(({ id }) => id === addressedId);

  useEffect(() => clearPersistedFilter, []);

  const isNowhere =
    stored === undefined &&
    addressed !== undefined &&
    (addressedId === undefined || (queries.isSuccess && !query));
  const filter: QueryFilter | undefined =
    stored ?? (isAsked && !isNowhere ? { id: addressedId, queryText: query?.query_text } : undefined);

  return {
    filter,
    /** The address names no saved search of this person. */
    isNowhere,
    cancel: () => {
      clearPersistedFilter();
      setStored(undefined);
    },
  };
}
