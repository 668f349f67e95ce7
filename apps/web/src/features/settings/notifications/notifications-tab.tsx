import type { ChannelKind } from '@rummage/vocabulary';
import { Channels } from '../channels/channels.tsx';
import { DeliveryList } from '../deliveries/delivery-list.tsx';
import type { SettingsDraft } from '../settings-draft.ts';
import { SettingsTab } from '../settings-parts.tsx';
import { NotifiedOf } from './notified-of.tsx';
import { NotifiedWhen } from './notified-when.tsx';
import type { NotificationEdits } from './use-notification-edits.ts';
import { useNotified } from './use-notified.ts';

/** Where people read themselves; programs have a tab of their own. */
const FOR_PEOPLE: readonly ChannelKind[] = ['push', 'mail', 'ntfy', 'gotify'];

interface NotificationsTabProps {
  userId: number;
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
  edits: NotificationEdits;
}

/** Of what, where and when somebody is notified who is not looking. Channels are added, tried, paused and removed at once. */
export function NotificationsTab({ userId, draft, onChange, edits }: NotificationsTabProps) {
  const notified = useNotified(userId, draft, edits);
  return (
    <SettingsTab>
      <NotifiedOf draft={draft} onChange={onChange} notified={notified} edits={edits} />
      <Channels userId={userId} title="Where" kinds={FOR_PEOPLE} isSilent={notified.isSilent} />
      <NotifiedWhen userId={userId} draft={draft} onChange={onChange} />
      <DeliveryList userId={userId} />
    </SettingsTab>
  );
}
