import type { BrowserSubscription, Channel } from '@rummage/contract';
import { useEffect, useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import {
  pushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
  whyNoPush,
} from '#browser/push-subscription.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { useToast } from '#ui/use-toast.ts';
import { SettingsLine } from '../settings-parts.tsx';
import { useChannelTest, useReadChannels } from './channel-calls.ts';
import { NOTHING_COMES } from './channel-line.tsx';
import styles from './this-device.module.css';

interface ThisDeviceProps {
  userId: number;
  device: ReturnType<typeof useThisDevice>;
  /** True if this machine sends push messages. */
  isOffered: boolean;
  isSilent: boolean;
}

/** Notices in this browser: whether they are on, or why they cannot be. */
export function ThisDevice({ userId, device, isOffered, isSilent }: ThisDeviceProps) {
  const { channel, isOn, toggle } = device;
  const why = isOffered ? device.why : 'Not set up on this machine.';
  const note =
    why ?? channel?.reason ?? (isOn && isSilent ? NOTHING_COMES : 'A notice, also while Rummage is closed.');
  return (
    <SettingsLine title="On this device" note={note}>
      {why === undefined && (
        <div className={styles.acts}>
          {isOn && channel && <DeviceTest userId={userId} channel={channel} />}
          <Switch name="On this device" isOn={isOn} onToggle={toggle} />
        </div>
      )}
    </SettingsLine>
  );
}

function DeviceTest({ userId, channel }: { userId: number; channel: Channel }) {
  const { isTesting, send } = useChannelTest(userId, channel);
  return (
    <Button
      kind="secondary"
      size="small"
      aria-label="Send a test to this device"
      isLoading={isTesting}
      onClick={send}
    >
      Send a test
    </Button>
  );
}

/**
 * The channel that this browser is. It is turned on and off at once, because the browser asks for permission at the press.
 * @param channels all of this user
 */
export function useThisDevice(userId: number, channels: readonly Channel[]) {
  const toast = useToast();
  const once = useOneAtATime();
  const read = useReadChannels(userId);
  const client = tsr.useQueryClient();
  const add = tsr.notifications.addChannel.useMutation();
  const remove = tsr.notifications.removeChannel.useMutation();
  const [endpoint, setEndpoint] = useState<string>();
  const [why, setWhy] = useState(() => whyNoPush() ?? whyBlocked());
  const channel = channels.find(({ kind, address }) => kind === 'push' && address === endpoint);

  useEffect(() => {
    pushSubscription().then(
      (found) => setEndpoint(found?.endpoint),
      // A subscription needs the worker.
      () => undefined,
    );
  }, []);

  const removeOld = async () => {
    if (!channel) return;
    try {
      await remove.mutateAsync({ params: { user_id: userId, channel_id: channel.id } });
    } catch (error) {
      // 404: it is gone already, as wanted.
      if (statusOf(error) !== 404) throw error;
    }
  };

  const turnOn = async () => {
    const permission = await Notification.requestPermission();
    setWhy(whyBlocked());
    if (permission !== 'granted') return;
    const { body } = await client.notifications.pushKey.fetchQuery({ queryKey: ['push key'] });
    const subscription = await subscribeToPush(body.key);
    await removeOld();
    const address = subscription.toJSON() as BrowserSubscription;
    await add.mutateAsync({ params: { user_id: userId }, body: { kind: 'push', address } });
    setEndpoint(subscription.endpoint);
  };

  const turnOff = async () => {
    await removeOld();
    await unsubscribeFromPush();
    setEndpoint(undefined);
  };

  const toggle = (isOn: boolean) =>
    once(async () => {
      try {
        await (isOn ? turnOn() : turnOff());
      } catch (error) {
        const isOurs = statusOf(error) !== undefined || error instanceof TypeError;
        const fallback = isOn
          ? 'Your browser could not be reached by its push service. Please try again.'
          : 'It could not be turned off. Please try again.';
        toast.error(isOurs ? errorMessage(error, fallback) : fallback);
      }
      await read();
    });

  return { channel, why, isOn: channel?.state === 'active', toggle };
}

/** Only the browser's own settings can undo it. */
function whyBlocked(): string | undefined {
  return Notification.permission === 'denied' ? 'Blocked in this browser.' : undefined;
}
