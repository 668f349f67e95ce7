import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import './field.css';

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
    <div className="field">
      <FieldLabel htmlFor={id} mark={mark}>
        {label}
      </FieldLabel>
      <span className="field-box" data-invalid={isWrong || undefined}>
        {prefix && <span className="field-prefix">{prefix}</span>}
        <input
          {...rest}
          id={id}
          className="field-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isWrong}
          aria-describedby={describedBy(id, error, mark)}
        />
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldLabelProps {
  htmlFor: string;
  mark?: string | undefined;
  children: ReactNode;
}

export function FieldLabel({ htmlFor, mark, children }: FieldLabelProps) {
  return (
    <span className="field-label">
      <label htmlFor={htmlFor}>{children}</label>
      {mark !== undefined && (
        <span id={`${htmlFor}-mark`} className="field-mark">
          {mark}
        </span>
      )}
    </span>
  );
}

/** The ids of the messages about a field. */
export function describedBy(id: string, error?: string, mark?: string): string | undefined {
  const ids = [
    ...(mark === undefined ? [] : [`${id}-mark`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}
