import { Select } from '#ui/popup/select.tsx';
import type { SettingsDraft } from '../settings-draft.ts';
import { SettingsHeading, SettingsLine, SettingsNote } from '../settings-parts.tsx';
import { TimeZone, useBrowserTimeZone } from './time-zone.tsx';
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

const HALF_HOURS = HOURS.map((hour) => hour.padStart(2, '0')).flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
const MORNING = '07:00';
const EVENING = '22:00';

interface QuietHoursProps {
  from: string | null;
  to: string | null;
  onChange: (different: { quiet_from: string | null; quiet_to: string | null }) => void;
}

/** Edits the hours in which nothing is sent. Choosing no start ends them. */
function QuietHours({ from, to, onChange }: QuietHoursProps) {
  const start = (chosen: string | undefined) =>
    onChange(
      chosen === undefined
        ? { quiet_from: null, quiet_to: null }
        : { quiet_from: chosen, quiet_to: to ?? (chosen === MORNING ? EVENING : MORNING) },
    );
  return (
    <SettingsLine title="Quiet">
      <div className={styles.times}>
        <div className={styles.time}>
          <Select
            label="Quiet from"
            isInLine
            none="Never"
            options={timesWith(from)}
            value={from ?? undefined}
            onChange={start}
          />
        </div>
        {from !== null && (
          <>
            to
            <div className={styles.time}>
              <Select
                label="Quiet to"
                isInLine
                options={timesWith(to).filter((time) => time !== from)}
                value={to ?? undefined}
                onChange={(chosen) => onChange({ quiet_from: from, quiet_to: chosen ?? to })}
              />
            </div>
          </>
        )}
      </div>
    </SettingsLine>
  );
}

/** Programs may have set a time that is not among those offered. */
function timesWith(time: string | null): string[] {
  return time === null || HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].sort();
}
