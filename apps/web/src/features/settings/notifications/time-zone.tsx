import { fold } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserTimeZone } from '#browser/words/dates.ts';
import { Combobox } from '#ui/popup/combobox.tsx';
import { SettingsLine } from '../settings-parts.tsx';
import { useSettings } from '../use-settings-form.ts';
import styles from './time-zone.module.css';

interface TimeZoneProps {
  /** IANA name. */
  zone: string;
  onChange: (zone: string) => void;
}

/** Found by the words of its name. Leaving it with something else brings the chosen one back. */
export function TimeZone({ zone, onChange }: TimeZoneProps) {
  const [typed, setTyped] = useState<string>();
  const forget = () => setTyped(undefined);
  return (
    <SettingsLine title="Time zone">
      <div className={styles.zone}>
        <Combobox
          name="Time zone"
          placeholder={zone}
          autoFocus={false}
          text={typed ?? zone}
          onType={setTyped}
          find={(text) => findTimeZones(text === zone ? '' : text)}
          onChoose={(chosen) => {
            forget();
            onChange(chosen);
          }}
          onEnter={forget}
          onRemoveLast={forget}
        />
      </div>
    </SettingsLine>
  );
}

/**
 * Saves the time zone of this browser with the first look at these settings for those who have none, so that
 * the times in them mean what they say. Until it is saved they are in UTC.
 * @param zone IANA name; null while there is none
 */
export function useBrowserTimeZone(userId: number, zone: string | null): void {
  const { save } = useSettings(userId);
  const saveOwn = useEffectEvent(() => {
    // Nothing is lost when it fails: the page says UTC then, and the next look tries again.
    save({ time_zone: browserTimeZone() }).catch(() => undefined);
  });
  const isMissing = zone === null;
  useEffect(() => {
    if (isMissing) saveOwn();
  }, [isMissing]);
}

interface TimeZoneOption {
  /** IANA name. */
  value: string;
  /** "Buenos Aires" */
  label: string;
}

/** Not among the zones that browsers list. */
const UTC = 'UTC';

/** The time zones whose names have a typed text, those whose place starts with it first. All for an empty text. */
export function findTimeZones(text: string): TimeZoneOption[] {
  const wanted = fold(text).trim();
  const found = timeZones().filter(({ words }) => words.includes(wanted));
  const startsWith = ({ label }: TimeZoneOption) => fold(label).startsWith(wanted);
  const best = [...found.filter(startsWith), ...found.filter((zone) => !startsWith(zone))];
  return best.map(({ value, label }) => ({ value, label }));
}

function timeZones() {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), UTC])];
  return names.map((value) => {
    const spoken = value.replaceAll('_', ' ');
    return { value, label: spoken.split('/').at(-1) ?? spoken, words: fold(`${spoken} ${value}`) };
  });
}
