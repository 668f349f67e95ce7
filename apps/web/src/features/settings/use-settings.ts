import type { Settings, SettingsInput } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '../../api/client.ts';
import { settingsCall } from '../../api/shared-calls.ts';

/** What a user has chosen, and a way to change it. */
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
    /** Nothing is known of them. */
    isMissing: isError && data === undefined,
    isFetching,
    retry: () => void refetch(),
    save: (changes: SettingsInput) => update.mutateAsync({ params: { user_id: userId }, body: changes }),
    isSaving: update.isPending,
    /** Why they could not be saved. */
    problem: update.error,
  };
}
