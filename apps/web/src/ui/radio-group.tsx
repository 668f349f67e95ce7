import { RadioGroup as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import './radio-group.css';

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
  className?: string;
}

/** A choice of one out of few, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, choices, value, onChange, className = '' } = props;
  const id = useId();
  const change = (chosen: string) => {
    const choice = choices.find((known) => known.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <div className={`radio-group ${className}`}>
      <p id={id} className="radio-group-label">
        {label}
      </p>
      <Radix.Root className="radio-choices" aria-labelledby={id} value={value} onValueChange={change}>
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
    <label className="radio" htmlFor={id}>
      {drawing}
      <span className="radio-line">
        <Radix.Item
          id={id}
          value={value}
          className="radio-circle"
          aria-describedby={line === undefined ? undefined : `${id}-line`}
        >
          <Radix.Indicator className="radio-dot" />
        </Radix.Item>
        <span className="radio-text">{text}</span>
      </span>
      {line !== undefined && (
        <span id={`${id}-line`} className="radio-more">
          {line}
        </span>
      )}
    </label>
  );
}
