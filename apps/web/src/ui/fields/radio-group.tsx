import { RadioGroup as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './radio-group.module.css';

const ARRANGEMENTS = {
  list: undefined,
  row: styles.row,
  wrap: styles.wrap,
  /** Each with its drawing. */
  tiles: styles.tiles,
  columns: styles.columns,
};

interface RadioChoice<Value extends string> {
  value: Value;
  text: string;
  /** A description, shown below. */
  line?: string;
  /** A picture, shown above in a tile. */
  drawing?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  choices: readonly RadioChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  arrangement?: keyof typeof ARRANGEMENTS;
}

/** A choice of one out of few, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, choices, value, onChange, arrangement = 'list' } = props;
  const id = useId();
  const change = (chosen: string) => {
    const choice = choices.find((known) => known.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <div className={ARRANGEMENTS[arrangement]}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <Radix.Root className={styles.choices} aria-labelledby={id} value={value} onValueChange={change}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Radix.Root>
    </div>
  );
}

function Radio({ value, text, line, drawing }: RadioChoice<string>) {
  const id = useId();
  return (
    <label className={styles.radio} htmlFor={id}>
      {drawing}
      <span className={styles.line}>
        <Radix.Item
          id={id}
          value={value}
          className={styles.circle}
          aria-describedby={line === undefined ? undefined : `${id}-line`}
        >
          <Radix.Indicator className={styles.dot} />
        </Radix.Item>
        <span className={styles.text}>{text}</span>
      </span>
      {line !== undefined && (
        <span id={`${id}-line`} className={styles.more}>
          {line}
        </span>
      )}
    </label>
  );
}
