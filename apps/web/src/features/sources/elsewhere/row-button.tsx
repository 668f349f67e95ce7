import type { ComponentProps } from 'react';
import styles from './row-button.module.css';

/** The look of a button in a row, also for one that opens a menu. */
export const ROW_BUTTON = styles.button;

/** A button in a row that is a word. */
export function RowButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={ROW_BUTTON} />;
}
