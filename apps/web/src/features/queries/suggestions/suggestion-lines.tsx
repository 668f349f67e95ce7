import type { Query, Suggestion } from '@rummage/contract';
import { useId, useRef, useState } from 'react';
import { tsr } from '#api/client.ts';
import { saveMessage } from '#api/error-message.ts';
import { useExchange } from '#api/settings-call.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { useToast } from '#ui/use-toast.ts';
import type { QueryDraft } from '../draft/query-draft.ts';
import { suggestedChange } from './suggested-change.ts';
import { suggestionWords } from './suggestion-words.ts';
import { useSuggestionAnswer } from './use-suggestion.ts';
import styles from './suggestion-lines.module.css';

interface SuggestionLinesProps {
  userId: number;
  query: Query;
  draft: QueryDraft;
  onChange: (different: Partial<QueryDraft>) => void;
}

/** What the dismissals of a query teach, below its excluded keywords. Accepting changes the draft alone. */
export function SuggestionLines({ userId, query, draft, onChange }: SuggestionLinesProps) {
  const { data } = tsr.suggestions.list.useQuery({
    queryKey: ['suggestions', userId, query.id],
    queryData: { params: { user_id: userId, query_id: query.id } },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const { decline } = useSuggestionAnswer(userId, query.id);
  const { currency } = useExchange(userId);
  const once = useOneAtATime();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);

  const declineOne = async (key: string) => {
    try {
      await decline(key);
      setDeclined((before) => [...before, key]);
    } catch (error) {
      toast.error(saveMessage(error, 'It could not be declined.'));
    }
  };

  /** To the next line, or after the last one to the field above. */
  const handOnFocus = () => {
    const next = list.current?.querySelector<HTMLElement>('li:not(:focus-within) button');
    (next ?? list.current?.parentElement?.querySelector('input'))?.focus();
  };

  return (
    <ul ref={list} className={styles.lines} aria-label="What you dismiss">
      {data?.body
        .filter(({ key }) => !declined.includes(key))
        // What the draft asks for already is nothing to offer.
        .filter((suggestion) => Object.keys(suggestedChange(draft, suggestion)).length > 0)
        .map((suggestion) => (
          <Line
            key={suggestion.key}
            suggestion={suggestion}
            currency={currency}
            onAccept={() => onChange(suggestedChange(draft, suggestion))}
            onDecline={() => once(() => declineOne(suggestion.key))}
            onLeft={handOnFocus}
          />
        ))}
    </ul>
  );
}

interface LineProps {
  suggestion: Suggestion;
  currency: string;
  onAccept: () => void;
  onDecline: () => void;
  onLeft: () => void;
}

function Line({ suggestion, currency, onAccept, onDecline, onLeft }: LineProps) {
  const line = useHandedOnFocus<HTMLLIElement>(onLeft);
  const id = useId();
  const { went, accept } = suggestionWords(suggestion, currency);
  return (
    <li ref={line} className={styles.line}>
      <span id={id}>{went}</span>
      <button type="button" className={styles.accept} aria-describedby={id} onClick={onAccept}>
        {accept}
      </button>
      <button type="button" className={styles.never} aria-describedby={id} onClick={onDecline}>
        Never
      </button>
    </li>
  );
}
