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
  /** Shown before the value, for example a currency. */
  prefix?: string;
}

export function Field({ label, value, onChange, error, mark, prefix, ...rest }: FieldProps) {
  const id = useId();
  const isWrong = error !== undefined || mark !== undefined;
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
          aria-describedby={describedBy(id, error, mark)}
        />
      </FieldBox>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FieldFrame>
  );
}
