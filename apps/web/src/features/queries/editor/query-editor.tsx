import type { Query } from '@rummage/contract';
import { canonicalFilterName } from '@rummage/vocabulary';
import type { FilterName } from '@rummage/vocabulary';
import { useLayoutEffect, useState } from 'react';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { removeFilter } from '../draft/draft-filters.ts';
import {
  draftProblems,
  isChanged,
  isOpen,
  missingOf,
  settleDraft,
  startDraft,
} from '../draft/query-draft.ts';
import type { QueryDraft, QueryStart } from '../draft/query-draft.ts';
import { QueryForm } from '../draft/query-form.tsx';
import { createdText } from './created-text.ts';
import { EditorFields } from './editor-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import type { Tidying } from './rule-preview.tsx';
import { useQuerySaving } from './use-query-saving.ts';

interface QueryEditorProps {
  userId: number;
  /** The query as it is stored; undefined for a new one. */
  query: Query | undefined;
  /** The stored query, or what every new query starts with. */
  start: QueryStart;
  /** What else is known about this query and is not saved yet. */
  initial: QueryStart | undefined;
  startsPicking: boolean;
  /** Whether the dialog is closing. */
  isGoing: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/**
 * The fields of a query as one draft. Save also enters the text that was typed into a field, or says why that is refused and
 * moves the focus there. Deleting a stored filter saves the stored query without it at once; everything else waits for Save.
 */
export function QueryEditor(props: QueryEditorProps) {
  const { userId, query, start, initial, startsPicking, isGoing, onUnsaved, onSaved } = props;
  const [saved, setSaved] = useState(() => startDraft(start));
  const [draft, setDraft] = useState(() => startDraft({ ...start, ...initial }));
  const [isChecked, setIsChecked] = useState(false);
  const [tidying, setTidying] = useState<Tidying>('no');
  const toast = useToast();
  const saving = useQuerySaving(userId, query);
  const isUnsaved = isChanged(draft, saved);
  // In a layout effect, so that it is known before the next key, which may be Escape.
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  const change = (different: Partial<QueryDraft>) => setDraft((before) => ({ ...before, ...different }));

  const submit = () => {
    const settled = settleDraft(draft);
    setDraft(settled);
    setIsChecked(true);
    if (!canBeSaved(settled, query)) return false;
    if (tidying === 'counting') {
      toast.info('Counting what no longer matches. Save once you have seen the number.');
      return false;
    }
    if (!isGoing) saving.save(settled, { isTidying: tidying === 'yes', onDone: onSaved });
    return true;
  };

  const dropFilter = (name: FilterName) => {
    setSaved((before) => ({ ...before, filters: removeFilter(before.filters, name) }));
    setDraft((before) => ({ ...before, filters: removeFilter(before.filters, name) }));
  };

  const deleteFilter = (name: FilterName) => {
    const isStored = query?.filters.some((filter) => canonicalFilterName(filter.name) === name) ?? false;
    if (query && isStored) saving.deleteFilter(query, name, () => dropFilter(name));
    else change({ filters: removeFilter(draft.filters, name) });
  };

  return (
    <QueryForm
      title={query ? 'Edit query' : 'Add query'}
      filters={draft.filters}
      onFilterAdded={(filters) => change({ filters })}
      startsPicking={startsPicking}
      isSaving={saving.isSaving}
      onSubmit={submit}
      notes={
        query &&
        isUnsaved && <RulePreview userId={userId} query={query} draft={draft} onTidying={setTidying} />
      }
      footnote={createdText(query)}
    >
      <EditorFields
        draft={draft}
        takesFocus={!startsPicking}
        missing={isChecked ? missingOf(draft, query) : []}
        isAnyCategory={isOpen(query, 'category')}
        problems={isChecked ? draftProblems(draft) : {}}
        beingRemoved={saving.beingRemoved}
        onChange={change}
        onRemoveFilter={deleteFilter}
      />
    </QueryForm>
  );
}

function canBeSaved(draft: QueryDraft, saved: Query | undefined): boolean {
  return missingOf(draft, saved).length === 0 && Object.keys(draftProblems(draft)).length === 0;
}
