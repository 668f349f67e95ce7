import type { Filter } from '@rummage/vocabulary';
import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { draftOf, settingsChanges } from './settings-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { useSettings } from './use-settings.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The settings as the dialog edits them, and whether they can be saved. */
export function useSettingsForm(userId: number) {
  const { settings, save, problem, isSaving, ...loading } = useSettings(userId);
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const [wrongFilter, setWrongFilter] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const once = useOneAtATime();
  const toast = useToast();
  const known = settings && draftOf(settings);
  const draft = known && { ...known, ...edits };
  const changes = known && draft ? settingsChanges(known, draft) : {};

  const edit = (different: Partial<SettingsDraft>) => setEdits((before) => ({ ...before, ...different }));

  const refusal =
    problem !== null && !isSaving
      ? errorMessage(problem, 'Failed to save settings. Please try again.')
      : undefined;

  return {
    ...loading,
    draft,
    edit,
    editFilters: (filters: Filter[], wrong: string | undefined) => {
      setWrongFilter(wrong);
      edit({ default_filters: filters });
    },
    isChanged: wrongFilter !== undefined || Object.keys(changes).length > 0,
    /** Returns whether the settings can be saved. From a refusal on, the wrong filter is named until it is corrected. */
    check: () => {
      setIsRefused(wrongFilter !== undefined);
      return wrongFilter === undefined;
    },
    save: (onSaved: () => void) =>
      once(async () => {
        await save(changes);
        toast.success('Settings saved.');
        onSaved();
      }),
    isSaving,
    /** Why the settings cannot be saved. */
    complaint: (isRefused ? wrongFilter : undefined) ?? refusal,
  };
}
