import type { Channel } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { waitsForLink } from './channel-words.ts';
import { useReadChannels } from './channels-call.ts';

/**
 * Sends a test to a channel, which is used from then on if it arrives.
 */
export function useChannelTest(userId: number, { id }: Channel) {
  const toast = useToast();
  const once = useOneAtATime();
  const read = useReadChannels(userId);
  const test = tsr.notifications.testChannel.useMutation({
    onSuccess: ({ body }) => {
      if (waitsForLink(body) && body.reason !== null) toast.info(body.reason);
      else if (body.reason === null) toast.success('The test has arrived.');
      else toast.error(`The test has not arrived. ${body.reason}`);
    },
    onError: (problem) => toast.error(errorMessage(problem, 'The test could not be sent. Please try again.')),
    onSettled: () => read(),
  });

  return {
    isTesting: test.isPending,
    send: () => once(() => test.mutateAsync({ params: { user_id: userId, channel_id: id } })),
  };
}
