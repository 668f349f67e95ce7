import type { Channel } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { statusOf } from '../../../network/answers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx';
import { FieldError } from '../../../ui/fields/field-parts.tsx';
import { addressWords, kindWords } from './channel-words.ts';
import { useReadChannels } from './channels-call.ts';

interface RemoveChannelDialogProps {
  userId: number;
  channel: Channel;
  onClose: (isRemoved: boolean) => void;
}

/** Asks first: what waits for the channel goes with it, and a webhook that is added again has another secret. */
export function RemoveChannelDialog({ userId, channel, onClose }: RemoveChannelDialogProps) {
  const read = useReadChannels(userId);
  const removal = tsr.notifications.removeChannel.useMutation();

  const remove = async () => {
    try {
      await removal.mutateAsync({ params: { user_id: userId, channel_id: channel.id } });
    } catch (error) {
      // 404: it was removed elsewhere, as wanted. Everything else is said below.
      if (statusOf(error) !== 404) return;
    }
    onClose(true);
    await read();
  };

  return (
    <AskDialog
      title={`Remove ${kindWords(channel.kind)}`}
      subject={addressWords(channel)}
      question="Nothing is sent there any more, and what still waits for it is dropped."
      onClose={() => onClose(false)}
    >
      <Button kind="secondary" onClick={() => onClose(false)}>
        Keep it
      </Button>
      <Button kind="destructive" isLoading={removal.isPending} onClick={() => void remove()}>
        Remove it
      </Button>
      {removal.isError && !removal.isPending && (
        <FieldError>{errorMessage(removal.error, 'It could not be removed. Please try again.')}</FieldError>
      )}
    </AskDialog>
  );
}
