import type { Channel, NewChannel } from '@rummage/contract';
import type { ChannelKind } from '@rummage/vocabulary';
import { useId, useRef, useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { Retry } from '../../../ui/retry.tsx';
import { SettingsHeading, SettingsNote } from '../settings-parts.tsx';
import { AddChannel } from './add-channel.tsx';
import { ChannelLine } from './channel-line.tsx';
import { TYPED_KINDS } from './channel-words.ts';
import { channelsCall, useReadChannels } from './channels-call.ts';
import { NewSecret } from './new-secret.tsx';
import { RemoveChannelDialog } from './remove-channel-dialog.tsx';
import { ThisDevice } from './this-device.tsx';
import { useOfferedKinds } from './use-offered-kinds.ts';
import { useThisDevice } from './use-this-device.ts';
import styles from './channels.module.css';

interface ChannelsProps {
  userId: number;
  title: string;
  /** Which channels are listed, and can be added. */
  kinds: readonly ChannelKind[];
  /** Whether nothing will ever be sent, because nothing that notifies is chosen. */
  isSilent: boolean;
}

/** Where somebody is notified. */
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
        kinds={TYPED_KINDS.filter((kind) => kinds.includes(kind))}
        onAdded={(channel) => {
          setAdded(channel);
          void read();
        }}
      />
      {asked && <RemoveChannelDialog userId={userId} channel={asked} onClose={closeQuestion} />}
    </section>
  );
}
