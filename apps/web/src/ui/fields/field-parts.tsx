import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field-parts.module.css';

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
  children: ReactNode;
}

export function FieldLabel({ htmlFor, mark, children }: FieldLabelProps) {
  return (
    <FieldName>
      <label htmlFor={htmlFor}>{children}</label>
      {mark !== undefined && (
        <span id={`${htmlFor}-mark`} className={styles.mark}>
          {mark}
        </span>
      )}
    </FieldName>
  );
}

interface FieldBoxProps {
  isInvalid: boolean;
}

/** The box around an input. */
export function FieldBox({ isInvalid, ...rest }: FieldBoxProps & ComponentProps<'span'>) {
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
export function describedBy(id: string, error?: string, mark?: string): string | undefined {
  const ids = [
    ...(mark === undefined ? [] : [`${id}-mark`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}
