import type { Channel } from '@rummage/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsLine } from '../settings-parts.tsx';
import { NOTHING_COMES } from './channel-line.tsx';
import { useChannelTest } from './use-channel-test.ts';
import type { useThisDevice } from './use-this-device.ts';
import styles from './this-device.module.css';

interface ThisDeviceProps {
  userId: number;
  device: ReturnType<typeof useThisDevice>;
  /** Whether this machine sends push messages. */
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
