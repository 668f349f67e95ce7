import type { Settings, SettingsInput } from '@rummage/contract';
import type { Filter } from '@rummage/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { settingsCall } from '#api/settings-call.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { draftOf, settingsChanges } from './settings-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

interface FurtherEdits {
  isChanged: boolean;
  save: () => Promise<void>;
}

const NOTHING_ELSE: FurtherEdits = { isChanged: false, save: async () => undefined };

/**
 * The settings as a tab of the dialog edits them, and whether they can be saved.
 * @param further what else is saved with them
 */
export function useSettingsForm(userId: number, further: FurtherEdits = NOTHING_ELSE) {
  const { settings, save, ...loading } = useSettings(userId);
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const [wrongFilter, setWrongFilter] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const once = useOneAtATime();
  const known = settings && draftOf(settings);
  const draft = known && { ...known, ...edits };
  const changes = known && draft ? settingsChanges(known, draft) : {};

  const hasChanges = Object.keys(changes).length > 0;
  const saving = useMutation({
    mutationFn: async () => {
      if (hasChanges) await save(changes);
      await further.save();
    },
  });

  const edit = (different: Partial<SettingsDraft>) => setEdits((before) => ({ ...before, ...different }));

  const refusal =
    saving.error !== null && !saving.isPending
      ? errorMessage(saving.error, 'Failed to save settings. Please try again.')
      : undefined;

  return {
    ...loading,
    draft,
    edit,
    editFilters: (filters: Filter[], wrong: string | undefined) => {
      setWrongFilter(wrong);
      edit({ default_filters: filters });
    },
    isChanged: wrongFilter !== undefined || hasChanges || further.isChanged,
    /** Returns whether the settings can be saved. From a refusal on, the wrong filter is named until it is corrected. */
    check: () => {
      setIsRefused(wrongFilter !== undefined);
      return wrongFilter === undefined;
    },
    save: (onSaved: () => void) =>
      once(async () => {
        await saving.mutateAsync();
        onSaved();
      }),
    isSaving: saving.isPending,
    /** The reason why the settings cannot be saved. */
    complaint: (isRefused ? wrongFilter : undefined) ?? refusal,
  };
}

/** A user's settings, and a function to change them. */
export function useSettings(userId: number) {
  const queryClient = useQueryClient();
  const call = settingsCall(userId);
  const { data, isError, isFetching, refetch } = tsr.users.settings.useQuery({ ...call, retry: false });
  const update = tsr.users.updateSettings.useMutation({
    onSuccess: ({ body }) => {
      queryClient.setQueryData<{ body: Settings }>(call.queryKey, (before) => before && { ...before, body });
    },
  });

  return {
    settings: data?.body,
    /** The settings could never be read. */
    isMissing: isError && data === undefined,
    isFetching,
    retry: () => void refetch(),
    save: (changes: SettingsInput) => update.mutateAsync({ params: { user_id: userId }, body: changes }),
  };
}
