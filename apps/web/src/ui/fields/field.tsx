import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, FieldBox, FieldError, FieldFrame, FieldLabel } from './field-parts.tsx';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The problem in a word, shown beside the label. */
  mark?: string | undefined;
  /** The id of the element that says what is wrong, where that is not beside the field. */
  wrongBecause?: string | undefined;
  /** What can be given, shown below. */
  hint?: string | undefined;
  /** Shown before the value, for example a currency. */
  prefix?: string;
}

export function Field(props: FieldProps) {
  const { label, value, onChange, error, mark, wrongBecause, hint, prefix, ...rest } = props;
  const id = useId();
  const isWrong = error !== undefined || mark !== undefined || wrongBecause !== undefined;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const described = [describedBy(id, error, mark), wrongBecause, hintId].filter(
    (known) => known !== undefined,
  );
  return (
    <FieldFrame>
      <FieldLabel htmlFor={id} mark={mark}>
        {label}
      </FieldLabel>
      <FieldBox isInvalid={isWrong}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isWrong}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        />
      </FieldBox>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FieldFrame>
  );
}
