import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Chip } from '../chip.tsx';
import { FieldFrame, FieldLabel } from './field-parts.tsx';
import { SmallInput, SmallInputFrame } from './small-input.tsx';
import styles from './chips-field.module.css';

interface ChipsFieldProps {
  label: string;
  /** What can be given, shown below. */
  hint: string;
  values: readonly string[];
  maxLength: number;
  /** What is chosen before something is typed, in front of the input. */
  choice?: ReactNode;
  /** The values once a text was typed or pasted. */
  withText: (text: string) => string[];
  onChange: (values: string[]) => void;
}

/**
 * A field of several values. Enter and comma take what was typed, and so does leaving the field, because visible text counts;
 * Backspace in the empty input removes the last value.
 */
export function ChipsField(props: ChipsFieldProps) {
  const { label, hint, values, maxLength, choice, withText, onChange } = props;
  const id = useId();
  const input = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState('');

  const enter = (text: string) => {
    setTyped('');
    if (text.trim() !== '') onChange(withText(text));
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      enter(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  };

  const remove = (value: string, event: MouseEvent) => {
    onChange(values.filter((other) => other !== value));
    // A touch must not open the keyboard; keyboard users must not lose their place.
    if (event.currentTarget.matches(':focus-visible')) input.current?.querySelector('input')?.focus();
  };

  return (
    <FieldFrame>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <span ref={input} className={styles.values}>
        {values.map((value) => (
          <Chip key={value} text={value} onRemove={(event) => remove(value, event)} />
        ))}
        <span className={styles.entry}>
          {choice}
          <SmallInputFrame>
            <SmallInput
              id={id}
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              enterKeyHint="enter"
              maxLength={maxLength}
              value={typed}
              onChange={({ target: { value } }) => (/[,;]/.test(value) ? enter(value) : setTyped(value))}
              onKeyDown={pressKey}
              onBlur={() => enter(typed)}
            />
          </SmallInputFrame>
        </span>
      </span>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </FieldFrame>
  );
}
