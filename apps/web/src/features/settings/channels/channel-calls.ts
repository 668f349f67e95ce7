import type { Channel } from '@rummage/contract';
import type { ChannelKind } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { useInstallation } from '#api/use-installation.ts';
import { statusOf } from '#browser/answers.ts';
import { useToast } from '#ui/use-toast.ts';
import { waitsForLink } from './channel-words.ts';

export function channelsCall(userId: number) {
  return { queryKey: ['channels', userId], queryData: { params: { user_id: userId } } };
}

/** Reads the channels again, because they have changed. */
export function useReadChannels(userId: number): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = channelsCall(userId);
  return () => readAgain(client, { queryKey });
}

/** The kinds of channels that are set up on this machine; undefined until that is known. */
export function useOfferedKinds(): readonly ChannelKind[] | undefined {
  return useInstallation().data?.body.channels;
}

/**
 * Sends a test to a channel, which is used from then on if it arrives.
 */
export function useChannelTest(userId: number, { id }: Channel) {
  const toast = useToast();
  const read = useReadChannels(userId);
  const test = useBusyCall(
    tsr.notifications.testChannel.useMutation({
      onSuccess: ({ body }) => {
        if (waitsForLink(body) && body.reason !== null) toast.info(body.reason);
        else if (body.reason === null) toast.success('The test has arrived.');
        else toast.error(`The test has not arrived. ${body.reason}`);
      },
      onError: (problem) =>
        toast.error(errorMessage(problem, 'The test could not be sent. Please try again.')),
      onSettled: () => read(),
    }),
  );

  return {
    isTesting: test.isBusy,
    send: () => test.call({ params: { user_id: userId, channel_id: id } }),
  };
}

/** Pauses a channel, or uses it again, at once. */
export function usePause(userId: number, { id }: Channel) {
  const toast = useToast();
  const read = useReadChannels(userId);
  const change = useBusyCall(
    tsr.notifications.changeChannel.useMutation({
      onSuccess: ({ body }) => void toast.success(body.state === 'paused' ? 'Paused.' : 'Used again.'),
      onError: (problem) => {
        // 404: it was removed elsewhere, so there is nothing to pause.
        if (statusOf(problem) !== 404)
          toast.error(errorMessage(problem, 'It could not be changed. Please try again.'));
      },
      onSettled: () => read(),
    }),
  );
  return (paused: boolean) => change.call({ params: { user_id: userId, channel_id: id }, body: { paused } });
}
