import type { Settings, SettingsInput } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '../../api/client.ts';
import { settingsCall } from '../../api/settings-call.ts';

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
