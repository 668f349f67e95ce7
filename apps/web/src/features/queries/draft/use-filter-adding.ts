import { additionTo, TOAST_FILTER_EXISTS_MS } from '@rummage/vocabulary';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { withFilter } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';

/**
 * Adds a filter by its name, ignoring case; shows why it is refused. Returns whether it was added.
 * @param takesFocus whether the row of the filter takes the focus
 */
export function useFilterAdding(
  filters: readonly DraftFilter[],
  onAdded: (filters: readonly DraftFilter[]) => void,
  takesFocus: boolean,
): (typed: string) => boolean {
  const toast = useToast();
  return (typed) => {
    const addition = additionTo(filters, typed);
    if (addition.outcome === 'refused') toast.warning(addition.message, TOAST_FILTER_EXISTS_MS);
    if (addition.outcome !== 'added') return false;
    onAdded(withFilter(filters, addition.filter, takesFocus));
    return true;
  };
}
