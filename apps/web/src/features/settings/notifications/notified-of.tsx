import type { Query } from '@rummage/contract';
import type { NotifyChoice } from '@rummage/vocabulary';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Select } from '../../../ui/popup/select.tsx';
import { Retry } from '../../../ui/retry.tsx';
import type { SettingsDraft } from '../settings-draft.ts';
import { SettingsHeading, SettingsLine, SettingsNote } from '../settings-parts.tsx';
import { ShortList } from '../short-list.tsx';
import { notifyWords } from './notify-words.ts';
import type { NotificationEdits } from './use-notification-edits.ts';
import styles from './notified-of.module.css';

/** As the picture of them lists them, from the most messages to none. */
const CHOICES: readonly NotifyChoice[] = ['at_once', 'daily', 'drops', 'never'];
/** So many queries are listed whether they notify or not. */
const FEW = 10;

interface NotifiedOfProps {
  userId: number;
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
  choices: NotificationEdits['choices'];
}

/** What somebody is notified of: kept things, and the finds of each query. */
export function NotifiedOf({ userId, draft, onChange, choices }: NotifiedOfProps) {
  const { data, isError, isFetching, refetch } = useSavedQueries(userId);
  const queries = data?.body ?? [];
  const isShown = ({ id, notify }: Query) => notify !== 'never' || choices.edited.has(id);

  return (
    <section aria-labelledby="settings-notified-of">
      <SettingsHeading id="settings-notified-of">What</SettingsHeading>
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
      <ShortList
        name="Queries"
        entries={inLedgerOrder(queries)}
        isShown={queries.length <= FEW ? undefined : isShown}
        all={`All ${queries.length} queries`}
      >
        {(query) => (
          <SettingsLine as="li" key={query.id} title={query.query_text}>
            <div className={styles.choice}>
              <Select
                label={`Notifications of ${query.query_text}`}
                isInLine
                options={CHOICES}
                textOf={notifyWords}
                value={choices.edited.get(query.id) ?? query.notify}
                onChange={(choice) => choice && choices.edit(query.id, choice, query.notify)}
              />
            </div>
          </SettingsLine>
        )}
      </ShortList>
      {isError && !data && (
        <Retry words="Failed to fetch queries" isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {data && queries.length === 0 && <SettingsNote>Your queries will be listed here.</SettingsNote>}
    </section>
  );
}

/** Starred ones first, the newest first. */
function inLedgerOrder(queries: readonly Query[]): Query[] {
  return [...queries.filter(({ starred }) => starred), ...queries.filter(({ starred }) => !starred)];
}
