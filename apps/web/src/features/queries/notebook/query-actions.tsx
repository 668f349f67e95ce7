import type { Query } from '@rummage/contract';
import { GalleryVerticalEnd, Star, Trash2 } from 'lucide-react';
import { writePersistedFilter } from '../../../browser/persisted-filter.ts';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ICON } from '../../../ui/icon.ts';
import { Tooltip } from '../../../ui/popup/tooltip.tsx';
import { useRowCalls } from '../cache/use-row-calls.ts';
import type { RowGestures } from './row-gestures.ts';
import styles from './query-actions.module.css';

interface QueryActionsProps extends RowGestures {
  query: Query;
  /** The id of the query's text, which distinguishes the buttons of one row from those of another. */
  describedBy: string;
}

/** The actions on a query. */
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
