import { MODAL_CLOSE_MS, MODAL_FADE_IN_MS, NO_CONDITION_BOXES } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '#api/error-message.ts';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { wantsStillness } from '#browser/media.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Retry } from '#ui/retry.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useUnsavedQuestion } from '#ui/use-unsaved-question.tsx';
import { startDraft } from '../draft/query-draft.ts';
import type { QueryStart } from '../draft/query-draft.ts';
import { QueryForm } from '../draft/query-form.tsx';
import { useQuerySettings } from '../draft/use-query-call.ts';
import type { Suggestion } from '../health/remedy.ts';
import { EditorFields } from './editor-fields.tsx';
import { QueryEditor } from './query-editor.tsx';
import styles from './edit-query-dialog.module.css';

interface EditQueryDialogProps {
  userId: number;
  /** The query to edit; without it a new one is added. */
  queryId?: number | undefined;
  /** Facts with which a new query starts, if any are known. */
  initial?: QueryStart | undefined;
  /** A change to the query that is shown in its place, unsaved. */
  suggestion?: Suggestion | undefined;
  /** What is said below its fields besides. */
  notes?: ReactNode;
  onClose: () => void;
}

/** The editor of all fields of a query. Asks before it closes with unsaved changes. */
export function EditQueryDialog(props: EditQueryDialogProps) {
  const { userId, queryId, initial, suggestion, notes, onClose } = props;
  const isNew = queryId === undefined;
  const { isShown, isGoing, go } = useFade(onClose);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const unsaved = useUnsavedQuestion(isUnsaved && !isGoing, go);
  const settings = useQuerySettings(userId);
  const queries = useSavedQueries(userId, !isNew);
  const stored = queries.data?.body.find(({ id }) => id === queryId);
  // A query that is deleted elsewhere stays here, with all changes.
  const [query, setQuery] = useState(stored);
  if (stored && stored !== query) setQuery(stored);

  const isNowhere = !isNew && queries.isSuccess && !query;
  const toast = useToast();
  const leave = useEffectEvent(() => {
    toast.error('This query is not there any more.');
    onClose();
  });
  useEffect(() => {
    if (isNowhere) leave();
  }, [isNowhere]);
  if (isNowhere) return null;

  const isKnown = settings !== undefined && (isNew || query !== undefined);
  return (
    <Dialog fillsPhone className={styles.dialog} isShown={isShown} onClose={unsaved.leave}>
      {isKnown ? (
        <QueryEditor
          userId={userId}
          query={query}
          start={query ?? settings.start}
          initial={isNew ? initial : undefined}
          suggestion={suggestion}
          notes={notes}
          startsPicking={settings.openPicker && !suggestion}
          isGoing={isGoing}
          onUnsaved={setIsUnsaved}
          onDone={go}
        />
      ) : (
        <LoadingEditor userId={userId} />
      )}
      {queries.isError && !query && (
        <div className={styles.trouble}>
          <Retry
            words={errorMessage(queries.error, 'The query could not be loaded.')}
            isFetching={queries.isFetching}
            onRetry={() => void queries.refetch()}
          />
        </div>
      )}
      {unsaved.question}
    </Dialog>
  );
}

const NOTHING = { ...startDraft({}), boxes: NO_CONDITION_BOXES };
const doNothing = () => undefined;

/** The editor before its query has loaded. */
function LoadingEditor({ userId }: { userId: number }) {
  const { currency } = useExchange(userId);
  return (
    <QueryForm
      title="Edit query"
      filters={[]}
      onFilterAdded={doNothing}
      isLoading
      isSaving={false}
      onSubmit={() => false}
    >
      <EditorFields
        userId={userId}
        draft={NOTHING}
        currency={currency}
        takesFocus={false}
        missing={[]}
        isAnyCategory={false}
        problems={{}}
        onChange={doNothing}
        onRemoveFilter={doNothing}
      />
    </QueryForm>
  );
}

/**
 * Lets a dialog fade in a moment after it is rendered, and removes it only when it has faded out.
 * @param onGone removes the dialog
 */
export function useFade(onGone: () => void) {
  const [phase, setPhase] = useState<'coming' | 'shown' | 'going'>('coming');
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    if (phase === 'shown') return;
    const [wait, next] =
      phase === 'coming'
        ? [MODAL_FADE_IN_MS, () => setPhase('shown')]
        : [wantsStillness() ? 0 : MODAL_CLOSE_MS, () => leave()];
    const timer = setTimeout(next, wait);
    return () => clearTimeout(timer);
  }, [phase]);

  return { isShown: phase === 'shown', isGoing: phase === 'going', go: () => setPhase('going') };
}
