import { useState } from 'react';
import { Combobox } from '../../../ui/popup/combobox.tsx';
import { SettingsLine } from '../settings-parts.tsx';
import { findTimeZones } from './find-time-zones.ts';
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
