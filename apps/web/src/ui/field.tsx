import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import './field.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Stands before the value, as a currency does. */
  prefix?: string;
}

export function Field({ label, value, onChange, error, prefix, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <span className="field-box" data-invalid={error !== undefined || undefined}>
        {prefix && <span className="field-prefix">{prefix}</span>}
        <input
          {...rest}
          id={id}
          className="field-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
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

export function FieldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label className="field-label" htmlFor={htmlFor}>
      {children}
    </label>
  );
}
