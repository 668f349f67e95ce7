import type { Query } from '@rummage/contract';
import { GalleryVerticalEnd, Star, Trash2 } from 'lucide-react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useSavedQueriesCache } from '#api/saved-queries.ts';
import { writePersistedFilter } from '#browser/stored/persisted-filter.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { ICON } from '#ui/icon.ts';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { useToast } from '#ui/use-toast.ts';
import type { Suggestion } from '../health/remedy.ts';
import styles from './query-actions.module.css';

export interface RowGestures {
  /** Opens its editor, with a change that is not saved. */
  onEdit: (query: Query, suggestion?: Suggestion) => void;
  onDelete: (query: Query) => void;
}

interface QueryActionsProps extends RowGestures {
  query: Query;
  /** The id of the query's text, which distinguishes the buttons of one row from those of another. */
  describedBy: string;
}

export function QueryActions({ query, describedBy, onEdit, onDelete }: QueryActionsProps) {
  const { id, query_text, starred, active } = query;
  const calls = useRowCalls(query);
  const described = { 'aria-describedby': describedBy };

  return (
    <div className={styles.actions}>
      <Tooltip text={starred ? 'Unstar' : 'Star: keep it at the top'}>
        <IconButton
          name="Star"
          className={styles.star}
          aria-pressed={starred}
          aria-busy={calls.isStarring || undefined}
          {...described}
          onClick={calls.star}
        >
          <Star {...ICON} />
        </IconButton>
      </Tooltip>
      <Tooltip text="Open in feed">
        <IconLink
          name="Open in feed"
          to={`/items/${id}`}
          {...described}
          onClick={() => writePersistedFilter({ id, queryText: query_text })}
        >
          <GalleryVerticalEnd {...ICON} />
        </IconLink>
      </Tooltip>
      <button type="button" className={styles.action} {...described} onClick={() => onEdit(query)}>
        EDIT
      </button>
      <button
        type="button"
        className={classes(styles.action, styles.toggle)}
        aria-busy={calls.isToggling || undefined}
        {...described}
        onClick={calls.toggleActive}
      >
        {active ? 'PAUSE' : 'RESUME'}
      </button>
      <Tooltip text="Delete">
        <IconButton name="Delete" className={styles.delete} {...described} onClick={() => onDelete(query)}>
          <Trash2 {...ICON} />
        </IconButton>
      </Tooltip>
    </div>
  );
}

/** The calls of a row of the ledger. The row changes only after the server has answered. */
function useRowCalls({ id, user_id, query_text, starred, active }: Query) {
  const queries = useSavedQueriesCache(user_id);
  const toast = useToast();
  const once = useOneAtATime();

  const options = (fallback: string) => ({
    onSuccess: ({ body }: { body: Query }) => queries.saved(body),
    onError: (error: unknown) => {
      toast.error(errorMessage(error, fallback));
      queries.failed(error);
    },
  });
  const update = tsr.queries.update.useMutation(
    options(`Failed to ${starred ? 'unstar' : 'star'} the query`),
  );
  const toggle = tsr.queries.toggleActive.useMutation(
    options(`Failed to ${active ? 'pause' : 'resume'} the query`),
  );

  return {
    isStarring: update.isPending,
    isToggling: toggle.isPending,
    star: () =>
      once(() =>
        update.mutateAsync({ params: { query_id: id }, body: { user_id, query_text, starred: !starred } }),
      ),
    // The state that the button names, also when another tab or device has set it already.
    toggleActive: () =>
      once(() => toggle.mutateAsync({ params: { query_id: id }, body: { active: !active } })),
  };
}
