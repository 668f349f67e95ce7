import type { NotifyChoice } from '@rummage/vocabulary';
import { useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { statusOf } from '../../../network/answers.ts';
import { useReadChannels } from '../channels/channels-call.ts';

export type NotificationEdits = ReturnType<typeof useNotificationEdits>;

/** Which queries notify, and which channels are paused, as far as that was changed and is not saved. Both by id. */
export function useNotificationEdits(userId: number) {
  const choices = useEdits<NotifyChoice>();
  const pauses = useEdits<boolean>();
  const queries = useSavedQueriesCache(userId);
  const readChannels = useReadChannels(userId);
  const updateQuery = tsr.queries.update.useMutation();
  const changeChannel = tsr.notifications.changeChannel.useMutation();

  const saveChoice = async (queryId: number, notify: NotifyChoice) => {
    try {
      const { body } = await updateQuery.mutateAsync({ params: { query_id: queryId }, body: { notify } });
      queries.saved(body);
    } catch (error) {
      queries.failed(error);
      if (statusOf(error) !== 404) throw error;
    }
    choices.settle(queryId);
  };

  const savePause = async (channelId: number, paused: boolean) => {
    const params = { user_id: userId, channel_id: channelId };
    try {
      await changeChannel.mutateAsync({ params, body: { paused } });
    } catch (error) {
      // 404: it was removed elsewhere, so there is nothing to pause.
      if (statusOf(error) !== 404) throw error;
    }
    await readChannels();
    pauses.settle(channelId);
  };

  return {
    choices,
    pauses,
    isChanged: choices.edited.size + pauses.edited.size > 0,
    /** Rejects at the first that cannot be saved. What was saved before it is not sent again. */
    save: async () => {
      for (const [queryId, notify] of choices.edited) await saveChoice(queryId, notify);
      for (const [channelId, paused] of pauses.edited) await savePause(channelId, paused);
    },
  };
}

/** What was changed and is not saved, by id. */
function useEdits<Value>() {
  const [edited, setEdited] = useState<ReadonlyMap<number, Value>>(new Map());
  const settle = (id: number) =>
    setEdited((before) => new Map([...before].filter(([known]) => known !== id)));
  return {
    edited,
    /** @param saved what the server has: choosing that again is no change */
    edit: (id: number, value: Value, saved: Value) =>
      value === saved ? settle(id) : setEdited((before) => new Map(before).set(id, value)),
    settle,
  };
}
