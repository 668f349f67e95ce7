import type { WordOffer } from '@rummage/contract';
import { useState } from 'react';
import { bodyOf, tsr } from '#api/client.ts';
import { useDraftAnswer } from '#api/use-draft-answer.ts';
import { draftProblems, queryInput } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';
import { isAdded, isForText, nextRows, withoutOffer, withOffer } from './offered-words.ts';

export type MoreWords = ReturnType<typeof useMoreWords>;

interface MoreWordsOptions {
  userId: number;
  draft: QueryDraft;
  onChange: (different: Partial<QueryDraft>) => void;
  /** False while nobody wants to see them. */
  isAsked?: boolean;
}

interface Shown {
  of?: readonly WordOffer[];
  rows: readonly WordOffer[];
}

/** Words with which a draft would find more. They are asked for again after each change; added ones stay where they are. */
export function useMoreWords({ userId, draft, onChange, isAsked = true }: MoreWordsOptions) {
  const isGood = Object.keys(draftProblems(draft)).length === 0;
  const asked = isAsked && isGood ? queryInput(draft, userId) : undefined;
  const { data, isError } = useDraftAnswer('more-words', userId, asked, async (call) =>
    bodyOf(await tsr.moreWords.offers.mutate(call)),
  );
  const [shown, setShown] = useState<Shown>({ rows: [] });
  if (data && data !== shown.of) setShown({ of: data, rows: nextRows(shown.rows, draft, data) });
  // Until the next answer what was offered for other words is gone.
  const rows = shown.rows.filter((row) => isAdded(draft, row) || isForText(draft, row));
  const added = rows.filter((row) => isAdded(draft, row));

  return {
    rows,
    /** Those that the draft has, and their words, whose groups are marked in its text. */
    added,
    marked: added.map(({ word }) => word),
    /** Undefined until it is known; those that were offered last stay meanwhile. */
    isNone: data && rows.length === 0,
    isError,
    toggle: (row: WordOffer) =>
      onChange(added.includes(row) ? withoutOffer(draft, row) : withOffer(draft, row)),
  };
}
