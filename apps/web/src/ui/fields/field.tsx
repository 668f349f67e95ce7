import { useId } from 'react';
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
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
  /** Says what can be given; shown below. */
  hint?: string | undefined;
  /** Shown before the value, for example a currency. */
  prefix?: string;
  /** More about the value, at the other end of the label's line. */
  aside?: ReactNode;
  /** Drawn behind the value. */
  under?: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, value, onChange, error, mark, wrongBecause, hint, prefix, aside, under, ...rest } = props;
  const id = useId();
  const isWrong = error !== undefined || mark !== undefined || wrongBecause !== undefined;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const described = [describedBy(id, error, mark, aside), wrongBecause, hintId].filter(
    (known) => known !== undefined,
  );
  return (
    <FieldFrame>
      <FieldLabel htmlFor={id} mark={mark} aside={aside}>
        {label}
      </FieldLabel>
      <FieldBox isInvalid={isWrong}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        {under}
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

/** A label, what is labelled, and what is wrong with it, one below the other. */
export function FieldFrame({ children }: { children: ReactNode }) {
  return <div className={styles.field}>{children}</div>;
}

interface FieldTextProps<Tag> extends HTMLAttributes<HTMLElement> {
  as?: Tag;
}

/** The look of a label, also above what is no input. */
export function FieldName({ as: Tag = 'span', className, ...rest }: FieldTextProps<'span' | 'p' | 'legend'>) {
  return <Tag {...rest} className={classes(styles.label, className)} />;
}

interface FieldLabelProps {
  htmlFor: string;
  mark?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function FieldLabel({ htmlFor, mark, aside, children }: FieldLabelProps) {
  return (
    <FieldName>
      <label htmlFor={htmlFor}>{children}</label>
      {mark !== undefined && (
        <span id={`${htmlFor}-mark`} className={styles.mark}>
          {mark}
        </span>
      )}
      {aside !== undefined && (
        <span id={`${htmlFor}-aside`} className={styles.aside}>
          {aside}
        </span>
      )}
    </FieldName>
  );
}

interface FieldBoxProps {
  isInvalid: boolean;
}

/** The box around an input. */
function FieldBox({ isInvalid, ...rest }: FieldBoxProps & ComponentProps<'span'>) {
  return <span {...rest} className={styles.box} data-invalid={isInvalid || undefined} />;
}

/** A button that looks like the box around an input. */
export function FieldButton({ isInvalid, className, ...rest }: FieldBoxProps & ComponentProps<'button'>) {
  return (
    <button {...rest} className={classes(styles.box, className)} data-invalid={isInvalid || undefined} />
  );
}

/** Says what is wrong with an input or a form. */
export function FieldError({ as: Tag = 'p', className, ...rest }: FieldTextProps<'p' | 'span'>) {
  return <Tag role="alert" {...rest} className={classes(styles.error, className)} />;
}

/** The ids of the messages about a field. */
export function describedBy(
  id: string,
  error?: string,
  mark?: string,
  aside?: ReactNode,
): string | undefined {
  const ids = [
    ...(aside === undefined ? [] : [`${id}-aside`]),
    ...(mark === undefined ? [] : [`${id}-mark`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}
