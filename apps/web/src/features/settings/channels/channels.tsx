import type { Channel, NewChannel } from '@rummage/contract';
import type { ChannelKind } from '@rummage/vocabulary';
import { useEffect, useId, useRef, useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Retry } from '#ui/retry.tsx';
import { SettingsHeading, SettingsNote } from '../settings-parts.tsx';
import { AddChannel } from './add-channel.tsx';
import { channelsCall, useOfferedKinds, useReadChannels } from './channel-calls.ts';
import { ChannelLine } from './channel-line.tsx';
import { ADDED_KINDS, kindWords, placeWords } from './channel-words.ts';
import { ThisDevice, useThisDevice } from './this-device.tsx';
import styles from './channels.module.css';

interface ChannelsProps {
  userId: number;
  title: string;
  /** Kinds of channel that are listed, and can be added. */
  kinds: readonly ChannelKind[];
  /** True if nothing will ever be sent, because nothing that notifies is chosen. */
  isSilent: boolean;
}

/** Lists the channels on which somebody is notified. */
export function Channels({ userId, title, kinds, isSilent }: ChannelsProps) {
  const part = useRef<HTMLElement>(null);
  const [added, setAdded] = useState<NewChannel>();
  const [asked, setAsked] = useState<Channel>();
  const read = useReadChannels(userId);
  const { data, isError, isFetching, error, refetch } = tsr.notifications.channels.useQuery({
    ...channelsCall(userId),
    retry: false,
    // A mail is confirmed and a receiver repaired in another window.
    refetchOnWindowFocus: true,
  });
  const id = useId();
  const isPushOffered = useOfferedKinds()?.includes('push') ?? true;
  const device = useThisDevice(userId, data?.body ?? []);
  const others = data?.body.filter(({ id, kind }) => id !== device.channel?.id && kinds.includes(kind));

  const closeQuestion = (isRemoved: boolean) => {
    if (asked && isRemoved && added?.id === asked.id) setAdded(undefined);
    setAsked(undefined);
  };

  return (
    <section ref={part} className={styles.channels} tabIndex={-1} aria-labelledby={id}>
      <SettingsHeading id={id}>{title}</SettingsHeading>
      {isError && !data && (
        <Retry
          words={errorMessage(error, 'Failed to fetch where you are notified.')}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && kinds.includes('push') && (
        <ThisDevice userId={userId} device={device} isOffered={isPushOffered} isSilent={isSilent} />
      )}
      {others?.length === 0 && !(device.channel && kinds.includes('push')) && (
        <div className={styles.empty}>
          <SettingsNote>Nowhere yet. Nothing is sent before you add a place.</SettingsNote>
        </div>
      )}
      <ul aria-label="Channels">
        {others?.map((channel) => (
          <ChannelLine
            key={channel.id}
            userId={userId}
            channel={channel}
            isSilent={isSilent}
            onRemove={() => setAsked(channel)}
            onGone={() => part.current?.focus()}
          />
        ))}
      </ul>
      {added?.secret != null && <NewSecret key={added.id} secret={added.secret} />}
      <AddChannel
        userId={userId}
        kinds={ADDED_KINDS.filter((kind) => kinds.includes(kind))}
        onAdded={(channel) => {
          setAdded(channel);
          void read();
        }}
      />
      {asked && <RemoveChannelDialog userId={userId} channel={asked} onClose={closeQuestion} />}
    </section>
  );
}

/** The secret of a webhook that was just added. It takes the focus, because it is seen only now. */
function NewSecret({ secret }: { secret: string }) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className={styles.secret} role="group" aria-label="New webhook">
      <p className={styles.title}>Webhook added</p>
      <SettingsNote>
        Its messages are signed with this secret. Copy it now. It is not shown again.
      </SettingsNote>
      <CopyField ref={copy} label="Secret" value={secret} />
    </div>
  );
}

interface RemoveChannelDialogProps {
  userId: number;
  channel: Channel;
  onClose: (isRemoved: boolean) => void;
}

/** Asks first: what waits for the channel goes with it, and a webhook that is added again has another secret. */
function RemoveChannelDialog({ userId, channel, onClose }: RemoveChannelDialogProps) {
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
    <ConfirmDialog
      title={`Remove ${kindWords(channel.kind)}`}
      subject={placeWords(channel)}
      question="Nothing is sent there any more, and what still waits for it is dropped."
      yes="Remove it"
      isBusy={removal.isPending}
      problem={
        removal.isError
          ? errorMessage(removal.error, 'It could not be removed. Please try again.')
          : undefined
      }
      onYes={() => void remove()}
      onClose={() => onClose(false)}
    />
  );
}
