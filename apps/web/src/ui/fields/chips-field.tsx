import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { SMALL_ICON } from '../icon.ts';
import { FieldFrame, FieldLabel } from './field.tsx';
import styles from './chips-field.module.css';

interface ChipsFieldProps {
  label: string;
  /** Says what can be given; shown below. */
  hint: string;
  values: readonly string[];
  maxLength: number;
  /** A choice to make before typing, in front of the input. */
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

interface ChipProps {
  text: string;
  onRemove: (event: MouseEvent) => void;
}

export function Chip({ text, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={onRemove}>
        <X {...SMALL_ICON} />
      </button>
    </span>
  );
}

/** A low input without a label, for one of several values; in a SmallInputFrame. */
export function SmallInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.input} />;
}

/** The place of a SmallInput and of what opens below it: as wide as there is room, or as `--small-input-flex` and `--small-input-width` say. */
export function SmallInputFrame({ children }: { children: ReactNode }) {
  return <span className={styles.frame}>{children}</span>;
}
