import type { Query } from '@rummage/contract';
import { canonicalFilterName } from '@rummage/vocabulary';
import type { FilterName } from '@rummage/vocabulary';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useExchange } from '#api/settings-call.ts';
import { useToast } from '#ui/use-toast.ts';
import { removeFilter } from '../draft/draft-filters.ts';
import { DraftSupply } from '../draft/draft-supply.tsx';
import { isOpen, missingOf } from '../draft/query-draft.ts';
import type { QueryDraft, QueryStart } from '../draft/query-draft.ts';
import { QueryForm } from '../draft/query-form.tsx';
import { useDraftPreview } from '../draft/use-draft-preview.ts';
import { useQueryDraft } from '../draft/use-query-draft.ts';
import type { Suggestion } from '../health/remedy.ts';
import { usePrices } from '../price-steps/use-prices.ts';
import { SuggestionLines } from '../suggestions/suggestion-lines.tsx';
import { addedYield, MoreWordsSection } from '../words/more-words.tsx';
import { useMoreWords } from '../words/use-more-words.ts';
import { AlreadySaved, useSameQuery } from './already-saved.tsx';
import { EditorFields } from './editor-fields.tsx';
import { createdText } from './editor-words.ts';
import { RulePreview } from './rule-preview.tsx';
import type { Tidying } from './rule-preview.tsx';
import { useQuerySaving } from './use-query-saving.ts';

interface QueryEditorProps {
  userId: number;
  /** The query as it is stored; undefined for a new one. */
  query: Query | undefined;
  /** The stored query, or what every new query starts with. */
  start: QueryStart;
  /** Further facts about this query that are not saved yet. What they leave open may stay open. */
  initial: QueryStart | undefined;
  suggestion: Suggestion | undefined;
  /** What is said of a new query besides. */
  notes: ReactNode;
  startsPicking: boolean;
  /** True while the dialog is closing. */
  isGoing: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  /** It is saved, or the feed of the same query opens in its place. */
  onDone: () => void;
}

/**
 * The fields of a query as one draft. Save also enters the text that was typed into a field, or says why that is refused and
 * moves the focus there. Deleting a stored filter saves the stored query without it at once; everything else waits for Save.
 */
export function QueryEditor(props: QueryEditorProps) {
  const { userId, query, start, initial, suggestion, notes, startsPicking, isGoing, onUnsaved, onDone } =
    props;
  const known = query ?? initial;
  const missingIn = (draft: QueryDraft) => missingOf(draft, known);
  const { draft, isUnsaved, missing, problems, change, dropFilter, submit } = useQueryDraft({
    start,
    initial: suggestion?.change ?? initial,
    missingIn,
    onUnsaved,
  });
  const { same, mayBeSaved } = useSameQuery(userId, draft);
  const words = useMoreWords({ userId, draft, onChange: change });
  const preview = useDraftPreview(userId, query, draft, isUnsaved);
  const prices = usePrices(userId, query, draft, preview);
  const [tidying, setTidying] = useState<Tidying>('no');
  const toast = useToast();
  const { currency } = useExchange(userId);
  const saving = useQuerySaving(userId, query);

  const save = (settled: QueryDraft) => {
    if (tidying === 'counting')
      toast.info('Counting what no longer matches. Save once you have seen the number.');
    else if (!isGoing) saving.save(settled, { isTidying: tidying === 'yes', onDone });
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
      onSubmit={() => submit((settled) => (query || mayBeSaved(settled)) && save(settled))}
      notes={
        query ? (
          isUnsaved && <RulePreview answer={preview} onTidying={setTidying} />
        ) : (
          <>
            {notes}
            <DraftSupply userId={userId} draft={draft} onChange={change} />
            {same && <AlreadySaved query={same} onOpen={onDone} onSave={() => submit(save)} />}
          </>
        )
      }
      footnote={createdText(query)}
      besideSave={addedYield(words)}
    >
      <EditorFields
        userId={userId}
        draft={draft}
        currency={currency}
        prices={prices}
        takesFocus={!startsPicking && !suggestion}
        suggestion={suggestion}
        missing={missing}
        isAnyCategory={isOpen(known, 'category')}
        problems={problems}
        beingRemoved={saving.beingRemoved}
        marked={words.marked}
        belowFirst={<MoreWordsSection words={words} />}
        belowKeywords={
          query && <SuggestionLines userId={userId} query={query} draft={draft} onChange={change} />
        }
        onChange={change}
        onRemoveFilter={deleteFilter}
      />
    </QueryForm>
  );
}
