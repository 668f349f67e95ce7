import { ToggleGroup as Radix } from 'radix-ui';
import styles from './toggle-group.module.css';

/** Classes of the row and of each choice, for rows of other parts. */
export const TOGGLES = { row: styles.group, choice: styles.toggle };

interface ToggleGroupProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one out of few, in a row, applied at once. */
export function ToggleGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ToggleGroupProps<Value>) {
  const change = (chosen: string) => {
    // A choice that is pressed again stays chosen.
    const choice = choices.find((known) => known.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Radix.Root
      type="single"
      className={styles.group}
      aria-label={label}
      value={value}
      onValueChange={change}
    >
      {choices.map((choice) => (
        <Radix.Item key={choice.value} value={choice.value} className={styles.toggle}>
          {choice.text}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
