import type { Nearest, Query, QueryInput } from '@rummage/contract';
import { CLEANSE_UNDO_MS, normaliseFilters } from '@rummage/vocabulary';
import { tsr } from '#api/client.ts';
import { saveMessage } from '#api/error-message.ts';
import { useSavedQueriesCache } from '#api/saved-queries.ts';
import { useDraftCount } from '#api/use-draft-count.ts';
import { useUserId } from '#session/session-store.ts';
import { NearestOffers } from '#ui/nearest-offers.tsx';
import { useToast } from '#ui/use-toast.ts';

/**
 * Shows the nearest listings to a query that finds nothing. One press changes the query, and can be undone
 * for a while.
 */
export function QueryNearest({ query }: { query: Query }) {
  const userId = useUserId('offering what comes nearest to a query');
  const toast = useToast();
  const queries = useSavedQueriesCache(userId);
  const update = tsr.queries.update.useMutation();
  const fields = fieldsOf(query);
  const count = useDraftCount(userId, fields);

  const save = async (changed: Partial<QueryInput>) => {
    try {
      const { body } = await update.mutateAsync({
        params: { query_id: query.id },
        headers: {},
        body: changed,
      });
      queries.saved(body);
      return true;
    } catch (error) {
      toast.error(saveMessage(error, 'Failed to update query'));
      queries.failed(error);
      return false;
    }
  };

  const take = async ({ change }: Nearest) => {
    if (!(await save(change as Partial<QueryInput>))) return;
    toast.info('Query updated successfully!', CLEANSE_UNDO_MS, {
      action: { name: 'Undo', onPress: () => void save(fields) },
    });
  };

  return (
    <NearestOffers
      nearest={count?.nearest ?? []}
      isNothing={count?.samples === 0 && count.items === 0}
      isTaking={update.isPending}
      onTake={(nearest) => void take(nearest)}
    />
  );
}

/** The fields of a query as they can be sent. */
function fieldsOf({ filters, ...query }: Query): QueryInput {
  const { query_text, words, category, max_price, minimum_condition } = query;
  return {
    query_text,
    words,
    category,
    max_price,
    minimum_condition,
    filters: normaliseFilters(filters).filters,
  };
}
