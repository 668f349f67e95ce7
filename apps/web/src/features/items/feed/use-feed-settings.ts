import type { Settings } from '@rummage/contract';
import { DEFAULT_LAYOUT, DEFAULT_SORT } from '@rummage/vocabulary';
import type { Layout, Sort } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { settingsCall } from '#api/settings-call.ts';
import { statusOf } from '#browser/answers.ts';
import { useToast } from '#ui/use-toast.ts';

type Choice = { items_layout: Layout } | { items_sort_method: Sort };

/** The layout and order chosen for the feed; when the settings cannot be read, the feed opens with the defaults. */
export function useFeedSettings(userId: number) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const call = settingsCall(userId);
  const { data, isPending, isError } = tsr.users.settings.useQuery({ ...call, retry: false });
  const [chosen, setChosen] = useState<Partial<Settings>>({});

  // Settings that were read stay valid when a dialog reads them again and fails.
  const isMissing = isError && data === undefined;
  useEffect(() => {
    if (isMissing) toast.error('Failed to fetch user settings.');
  }, [isMissing, toast]);

  const choose = async (choice: Choice, complaint: string) => {
    setChosen((before) => ({ ...before, ...choice }));
    // The user may leave the page before the answer arrives.
    queryClient.setQueryData<{ body: Settings }>(
      call.queryKey,
      (before) => before && { ...before, body: { ...before.body, ...choice } },
    );
    const answer: unknown = await tsr.users.updateSettings
      .mutate({ params: { user_id: userId }, body: choice, fetchOptions: { keepalive: true } })
      .catch((error: unknown) => error);
    if (statusOf(answer) !== 200) toast.error(errorMessage(answer, complaint));
  };

  const { items_layout, items_sort_method, default_sort }: Partial<Settings> = { ...data?.body, ...chosen };
  return {
    isPending,
    layout: items_layout ?? DEFAULT_LAYOUT,
    /** The settings as they were read last. */
    known: data?.body,
    sort: items_sort_method ?? (default_sort || DEFAULT_SORT),
    chooseLayout: (layout: Layout) =>
      void choose({ items_layout: layout }, 'The layout could not be saved for next time.'),
    chooseSort: (sort: Sort) =>
      void choose({ items_sort_method: sort }, 'The order could not be saved for next time.'),
    /** Other settings were saved elsewhere; the server's apply again. */
    forgetChosen: () => setChosen({}),
  };
}
