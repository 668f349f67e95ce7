import type { Settings } from '@rummage/contract';
import { COUNTRIES, countryName } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { settingsCall } from '#api/settings-call.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { Select } from '#ui/popup/select.tsx';
import { useToast } from '#ui/use-toast.ts';
import { AccountNote } from './account-parts.tsx';
import styles from './country-choice.module.css';

const CODES = COUNTRIES.map(({ code }) => code);

/** The country that things are sent to. A choice is saved at once. */
export function CountryChoice({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const once = useOneAtATime();
  const call = settingsCall(userId);
  const settings = tsr.users.settings.useQuery({ ...call, retry: false }).data?.body;
  const update = tsr.users.updateSettings.useMutation({
    onSuccess: ({ body }) =>
      queryClient.setQueryData<{ body: Settings }>(call.queryKey, (before) => before && { ...before, body }),
    onError: (problem) =>
      toast.error(errorMessage(problem, 'The country could not be saved. Please try again.')),
  });
  return (
    <>
      {settings && (
        <div className={styles.choice}>
          <Select
            label="Country"
            options={CODES}
            textOf={countryName}
            none="Not set"
            isInLine
            value={settings.country ?? undefined}
            onChange={(code) =>
              once(() => update.mutateAsync({ params: { user_id: userId }, body: { country: code ?? null } }))
            }
          />
        </div>
      )}
      <AccountNote>For prices at your door.</AccountNote>
    </>
  );
}
