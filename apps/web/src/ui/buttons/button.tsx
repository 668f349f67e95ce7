import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

const KINDS = { primary: styles.primary, secondary: styles.secondary, destructive: styles.destructive };
const SIZES = { normal: undefined, large: styles.large, compact: styles.compact, small: styles.small };

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  kind?: keyof typeof KINDS;
  size?: keyof typeof SIZES;
  /** Keeps label, width and focus, but clicks do nothing. */
  isLoading?: boolean;
}

export function Button({
  kind = 'primary',
  size = 'normal',
  type = 'button',
  isLoading = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, KINDS[kind], SIZES[size], className)}
      aria-busy={isLoading || undefined}
      onClick={press}
    />
  );
}

/** The look of a link that is as important as a button. */
export const BUTTON_LINK = classes(styles.button, styles.primary);

/** A link that looks like a button and leads to another document. */
export function ButtonAnchor(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={BUTTON_LINK} />;
}
