import { Select } from '../../../ui/popup/select.tsx';
import { SettingsLine } from '../settings-parts.tsx';
import styles from './quiet-hours.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const HALF_HOURS = HOURS.flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
const MORNING = '07:00';
const EVENING = '22:00';

interface QuietHoursProps {
  from: string | null;
  to: string | null;
  onChange: (different: { quiet_from: string | null; quiet_to: string | null }) => void;
}

/** From when until when nothing is sent. Choosing no start ends them. */
export function QuietHours({ from, to, onChange }: QuietHoursProps) {
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
