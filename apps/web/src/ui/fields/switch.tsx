import { Switch as Radix } from 'radix-ui';
import styles from './switch.module.css';

interface SwitchProps {
  name: string;
  isOn: boolean;
  /** The names of its two states. */
  words?: { true: string; false: string } | undefined;
  onToggle: (isOn: boolean) => void;
  autoFocus?: boolean;
}

const ON_OR_OFF = { true: 'On', false: 'Off' };

/** The value is written beside it, because yellow has too little contrast on white. */
export function Switch({ name, isOn, words = ON_OR_OFF, onToggle, autoFocus = false }: SwitchProps) {
  return (
    <span className={styles.switch}>
      <Radix.Root
        className={styles.track}
        aria-label={name}
        checked={isOn}
        onCheckedChange={onToggle}
        autoFocus={autoFocus}
      >
        <Radix.Thumb className={styles.knob} />
      </Radix.Root>
      <span aria-hidden>{words[isOn ? 'true' : 'false']}</span>
    </span>
  );
}
