import { Switch as Radix } from 'radix-ui';
import styles from './switch.module.css';

interface SwitchProps {
  name: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  autoFocus?: boolean;
}

/** The value is written beside it, because yellow has too little contrast on white. */
export function Switch({ name, isOn, onToggle, autoFocus = false }: SwitchProps) {
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
      <span aria-hidden>{String(isOn)}</span>
    </span>
  );
}
