import { Select } from '../../../ui/popup/select.tsx';
import type { SettingsDraft } from '../settings-draft.ts';
import { SettingsHeading, SettingsLine, SettingsNote } from '../settings-parts.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TimeZone } from './time-zone.tsx';
import { useBrowserTimeZone } from './use-browser-time-zone.ts';
import styles from './notified-when.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

interface NotifiedWhenProps {
  userId: number;
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
}

/** The hour of the digest, when it is quiet, and the time zone of both. */
export function NotifiedWhen({ userId, draft, onChange }: NotifiedWhenProps) {
  useBrowserTimeZone(userId, draft.time_zone);
  return (
    <section aria-labelledby="settings-notified-when">
      <SettingsHeading id="settings-notified-when">When</SettingsHeading>
      <SettingsLine title="Daily digest">
        <div className={styles.time}>
          <Select
            label="Hour of the daily digest"
            isInLine
            options={HOURS}
            textOf={(hour) => `${hour.padStart(2, '0')}:00`}
            value={String(draft.notify_hour)}
            onChange={(hour) => onChange({ notify_hour: Number(hour) })}
          />
        </div>
      </SettingsLine>
      <QuietHours from={draft.quiet_from} to={draft.quiet_to} onChange={onChange} />
      <TimeZone zone={draft.time_zone ?? 'UTC'} onChange={(time_zone) => onChange({ time_zone })} />
      <div className={styles.note}>
        <SettingsNote>
          What comes while it is quiet waits for the digest. During a break nothing is sent.
        </SettingsNote>
      </div>
    </section>
  );
}
