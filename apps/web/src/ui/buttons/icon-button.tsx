import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { classes } from '../classes.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  name: string;
  children: ReactNode;
}

/** A button of 44 × 44 px with an icon and an accessible name. */
export function IconButton({ name, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, className)} aria-label={name}>
      {children}
    </button>
  );
}

interface IconLinkProps extends Omit<LinkProps, 'className'> {
  name: string;
}

/** A link that looks like such a button. */
export function IconLink({ name, ...rest }: IconLinkProps) {
  return <Link {...rest} className={styles.button} aria-label={name} />;
}
