import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './page-title.module.css';

interface PageTitleProps {
  as?: 'h1' | 'h2';
  className?: string | undefined;
  children: ReactNode;
}

export function PageTitle({ as: Tag = 'h1', className, children }: PageTitleProps) {
  return <Tag className={classes(styles.title, className)}>{children}</Tag>;
}
