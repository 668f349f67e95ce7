import type { Query } from '@rummage/contract';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '#api/error-message.ts';
import { isWorthRetrying } from '#browser/answers.ts';
import { forgetWantedQuery } from '#browser/stored/wanted-query.ts';
import { useToast } from '#ui/use-toast.ts';
import { startDraft } from '../draft/query-draft.ts';
import { useQueryCall, useQuerySettings } from '../draft/use-query-call.ts';

interface SaveWantedQueryProps {
  userId: number;
  text: string;
  onSaved: (query: Query) => void;
}

/**
 * Saves what somebody looked for before signing up, as a query with the person's defaults; draws nothing. What the server
 * cannot save now is saved the next time that the feed is opened in this tab.
 */
export function SaveWantedQuery({ userId, text, onSaved }: SaveWantedQueryProps) {
  const toast = useToast();
  const settings = useQuerySettings(userId);
  const { create } = useQueryCall(userId);
  const isReady = settings !== undefined;

  const save = useEffectEvent(() => {
    create(startDraft({ ...settings?.start, query_text: text }), {
      onDone: (query) => {
        forgetWantedQuery();
        onSaved(query);
      },
      onFailed: (error) => {
        if (!isWorthRetrying(error)) forgetWantedQuery();
        toast.error(errorMessage(error, 'Failed to create query'));
      },
    });
  });
  useEffect(() => {
    if (isReady) save();
  }, [isReady]);

  return null;
}
