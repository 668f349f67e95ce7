import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  /** True if only screen readers get the label. */
  isLabelHidden?: boolean;
  /** @param isRange whether Shift was held */
  onToggle: (isRange: boolean) => void;
  isWrong?: boolean;
}

export function Checkbox({
  label,
  isLabelHidden = false,
  isChecked,
  onToggle,
  isWrong = false,
}: CheckboxProps) {
  const id = useId();
  return (
    <span className={styles.checkbox}>
      <Radix.Root
        id={id}
        className={styles.box}
        checked={isChecked}
        aria-label={isLabelHidden ? label : undefined}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        aria-invalid={isWrong}
      >
        <Radix.Indicator asChild>
          <Check size={14} strokeWidth={2.2} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      {!isLabelHidden && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
    </span>
  );
}
