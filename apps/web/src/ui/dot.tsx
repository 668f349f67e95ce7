import styles from './dot.module.css';

/** `ink` is fine, `mark` needs patience, `error` needs attention, `none` does nothing. */
export type Tone = 'ink' | 'mark' | 'error' | 'none';

/** A coloured dot before the word that says the same. */
export function Dot({ tone }: { tone: Tone }) {
  return <span className={styles.dot} data-tone={tone} />;
}
