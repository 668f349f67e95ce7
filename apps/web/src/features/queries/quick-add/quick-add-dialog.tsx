import { useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { detailMessage } from '../../../api/error-message.ts';
import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useUnsavedQuestion } from '../../../ui/dialog/use-unsaved-question.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useCurrency } from '../cache/use-currency.ts';
import { queryInput } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';
import { useQuerySettings } from '../draft/use-query-settings.ts';
import { QuickForm } from './quick-form.tsx';
import { QuickQuestion } from './quick-question.tsx';
import type { QuickAnswer } from './quick-question.tsx';
import styles from './quick-add-dialog.module.css';

interface QuickAddDialogProps {
  userId: number;
  onClose: () => void;
}

/**
 * Adds a query in two steps. There is no way back to the first: the text can be changed in the second. Asks before it closes
 * when more than the text of the first step was entered.
 */
export function QuickAddDialog({ userId, onClose }: QuickAddDialogProps) {
  const [answer, setAnswer] = useState<QuickAnswer>();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const unsaved = useUnsavedQuestion(isUnsaved, onClose);
  const toast = useToast();
  const currency = useCurrency(userId);
  const settings = useQuerySettings(userId);
  const queries = useSavedQueriesCache(userId);
  const once = useOneAtATime();
  const create = tsr.queries.create.useMutation({
    // Here and not beside the call, so that it runs even when the dialog was closed meanwhile.
    onSuccess: ({ body }) => {
      queries.saved(body);
      toast.success('Query created successfully!');
      onClose();
    },
  });

  const save = (draft: QueryDraft) =>
    once(() => create.mutateAsync({ params: { user_id: userId }, body: queryInput(draft, userId) }));

  const isAsking = answer === undefined || settings === undefined;
  return (
    <Dialog
      onClose={unsaved.leave}
      fillsPhone={!isAsking}
      className={isAsking ? styles.question : styles.form}
    >
      {isAsking ? (
        <QuickQuestion isWaiting={answer !== undefined} onContinue={setAnswer} />
      ) : (
        <QuickForm
          start={{ ...settings.start, query_text: answer.text }}
          isUnderPointer={answer.isPressed}
          currency={currency}
          isSaving={create.isPending}
          refusal={create.isError ? detailMessage(create.error, 'Failed to submit query') : undefined}
          onUnsaved={setIsUnsaved}
          onSave={save}
        />
      )}
      {unsaved.question}
    </Dialog>
  );
}
