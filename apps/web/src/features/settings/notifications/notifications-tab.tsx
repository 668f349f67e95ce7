import { Channels } from '../channels/channels.tsx';
import { DeliveryList } from '../deliveries/delivery-list.tsx';
import { SecretFeeds } from '../feeds/secret-feeds.tsx';
import type { SettingsDraft } from '../settings-draft.ts';
import { SettingsTab } from '../settings-parts.tsx';
import { NotifiedOf } from './notified-of.tsx';
import { NotifiedWhen } from './notified-when.tsx';
import type { NotificationEdits } from './use-notification-edits.ts';

interface NotificationsTabProps {
  userId: number;
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
  edits: NotificationEdits;
}

/** Where, of what and when somebody is notified who is not looking. Channels are added, tried and removed at once. */
export function NotificationsTab({
  userId,
  draft,
  onChange,
  edits: { choices, pauses },
}: NotificationsTabProps) {
  return (
    <SettingsTab>
      <Channels userId={userId} pauses={pauses} />
      <NotifiedOf userId={userId} draft={draft} onChange={onChange} choices={choices} />
      <NotifiedWhen userId={userId} draft={draft} onChange={onChange} />
      <SecretFeeds userId={userId} />
      <DeliveryList userId={userId} />
    </SettingsTab>
  );
}
