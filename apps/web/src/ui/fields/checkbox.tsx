import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onToggle: () => void;
  isWrong?: boolean;
}

export function Checkbox({ label, isChecked, onToggle, isWrong = false }: CheckboxProps) {
  const id = useId();
  return (
    <span className={styles.checkbox}>
      <Radix.Root
        id={id}
        className={styles.box}
        checked={isChecked}
        onCheckedChange={onToggle}
        aria-invalid={isWrong}
      >
        <Radix.Indicator asChild>
          <Check size={14} strokeWidth={2.2} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
    </span>
  );
}
