import type { Query } from '@rummage/contract';
import { CHANNEL_KINDS, type NotifyChoice } from '@rummage/vocabulary';
import { useId, useState } from 'react';
import { NOTIFY_CHOICES_IN_ORDER, notifyWords } from '#browser/words/query-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { ToggleGroup } from '#ui/fields/toggle-group.tsx';
import { Select } from '#ui/popup/select.tsx';
import { Retry } from '#ui/retry.tsx';
import { Channels } from '../channels/channels.tsx';
import { DeliveryList } from '../channels/delivery-list.tsx';
import type { SettingsDraft } from '../settings-draft.ts';
import { SettingsHeading, SettingsLine, SettingsNote, SettingsTab } from '../settings-parts.tsx';
import { NotifiedWhen } from './notified-when.tsx';
import { useNotified } from './use-notification-edits.ts';
import type { NotificationEdits, Notified } from './use-notification-edits.ts';
import styles from './notifications-tab.module.css';

/** Kinds that people read themselves; programs have a tab of their own. */
const FOR_PEOPLE = CHANNEL_KINDS.filter((kind) => kind !== 'webhook');

interface NotificationsTabProps {
  userId: number;
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
  edits: NotificationEdits;
}

/**
 * Edits what somebody is notified of who is not looking, where and when. Channels are added, tried, paused
 * and removed at once.
 */
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

const FOR_ALL: readonly { value: NotifyChoice; text: string }[] = [
  { value: 'at_once', text: 'At once' },
  { value: 'daily', text: 'Daily' },
  { value: 'never', text: 'Nothing' },
];

interface NotifiedOfProps {
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
  notified: Notified;
  edits: NotificationEdits;
}

/**
 * Edits what somebody is notified of: new items, in one line for all queries, and kept things. Single queries
 * are behind a button.
 */
function NotifiedOf({ draft, onChange, notified, edits }: NotifiedOfProps) {
  const { queries, failed } = notified;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();

  return (
    <section aria-labelledby="settings-notified-of">
      <SettingsHeading id="settings-notified-of">What</SettingsHeading>
      <SettingsLine title="Tell me about new items" note="For all your queries, and for new ones.">
        <ToggleGroup
          label="Tell me about new items"
          choices={FOR_ALL}
          value={draft.default_notify}
          onChange={(choice) => onChange({ default_notify: choice })}
        />
      </SettingsLine>
      <SettingsLine
        title="Kept things"
        note="When the price falls, the auction ends within the hour, or the thing is gone."
      >
        <Switch
          name="Kept things"
          isOn={draft.notify_kept}
          onToggle={(isOn) => onChange({ notify_kept: isOn })}
        />
      </SettingsLine>
      <div className={styles.some}>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Different for some
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        <ul aria-label="Queries">
          {inLedgerOrder(queries ?? []).map((query) => (
            <SettingsLine as="li" key={query.id} title={query.query_text}>
              <div className={styles.choice}>
                <Select
                  label={`Notifications of ${query.query_text}`}
                  isInLine
                  options={NOTIFY_CHOICES_IN_ORDER}
                  textOf={notifyWords}
                  value={notified.notifyOf(query)}
                  onChange={(choice) => choice && edits.edit(query, choice, notified.otherwise(query))}
                />
              </div>
            </SettingsLine>
          ))}
        </ul>
        {queries?.length === 0 && <SettingsNote>Your queries will be listed here.</SettingsNote>}
        {failed && (
          <Retry words="Failed to fetch queries" isFetching={failed.isFetching} onRetry={failed.retry} />
        )}
      </div>
      <div className={styles.some}>
        <SettingsNote>
          One thing comes with Keep, Dismiss and Pause query: on this device, by ntfy and by Telegram.
        </SettingsNote>
      </div>
    </section>
  );
}

/** Starred ones first, the newest first. */
function inLedgerOrder(queries: readonly Query[]): Query[] {
  return [...queries.filter(({ starred }) => starred), ...queries.filter(({ starred }) => !starred)];
}
