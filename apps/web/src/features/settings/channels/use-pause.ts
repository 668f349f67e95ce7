import type { Channel } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { statusOf } from '../../../network/answers.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useReadChannels } from './channels-call.ts';

/** Pauses a channel, or uses it again, at once. */
export function usePause(userId: number, { id }: Channel) {
  const toast = useToast();
  const once = useOneAtATime();
  const read = useReadChannels(userId);
  const change = tsr.notifications.changeChannel.useMutation({
    onSuccess: ({ body }) => void toast.success(body.state === 'paused' ? 'Paused.' : 'Used again.'),
    onError: (problem) => {
      // 404: it was removed elsewhere, so there is nothing to pause.
      if (statusOf(problem) !== 404)
        toast.error(errorMessage(problem, 'It could not be changed. Please try again.'));
    },
    onSettled: () => read(),
  });
  return (paused: boolean) =>
    once(() => change.mutateAsync({ params: { user_id: userId, channel_id: id }, body: { paused } }));
}
