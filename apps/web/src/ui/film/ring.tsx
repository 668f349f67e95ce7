import type { ReactNode } from 'react';
import styles from './ring.module.css';

interface RingProps {
  /** The size of the ring round its number. */
  size: 'lot' | 'title';
  children: ReactNode;
}

/** A number with the ring of a grease pencil round it. */
export function Ring({ size, children }: RingProps) {
  return (
    <span className={styles.ringed} data-size={size}>
      <svg className={styles.ring} viewBox="0 0 48 32" preserveAspectRatio="none" aria-hidden>
        <path d={RING} />
      </svg>
      {children}
    </span>
  );
}

const RING =
  'M7.5 9.2c-.8 .7-3.9 2.7-4.8 4.3c-.9 1.6-.8 3.6-.5 5.3c.2 1.7 .9 3.5 2.1 5c1.1 1.5 2.8 3 4.7 4c2 1 4.6 1.7 7.1 2.1c2.5 .4 5.2 .4 7.9 .2c2.6-.1 5.3-.5 7.8-1.2c2.6-.6 5.3-1.4 7.5-2.5c2.2-1.2 4.3-2.7 5.7-4.4c1.5-1.7 2.5-3.8 2.8-5.7c.3-1.9-.2-4-1-5.7c-.8-1.8-2.1-3.6-3.8-5c-1.7-1.3-4.1-2.3-6.4-3.1c-2.4-.7-5.1-1.2-7.8-1.4c-2.7-.2-5.5-.1-8.3 .3c-2.8 .3-5.9 .8-8.4 1.8c-2.6 1-5.1 2.5-6.9 4.1c-1.8 1.6-3.1 3.6-3.9 5.4c-.8 1.8-.7 3.6-.9 5.4c-.1 1.9-.2 4.7-.2 5.8c0 1.1 .2 .6 .3 .6c.1 0 .2 .5 .4-.6c.1-1.1 .1-3.9 .4-5.7c.2-1.8 .2-3.5 1-5.1c.9-1.6 2.2-3.2 3.9-4.6c1.7-1.3 4.2-2.5 6.6-3.3c2.4-.8 5.3-1.3 7.9-1.6c2.7-.3 5.4-.2 7.9 0c2.5 .3 5.1 .7 7.2 1.4c2.1 .7 4 1.8 5.4 2.9c1.4 1.1 2.3 2.5 2.9 3.8c.6 1.3 .7 2.8 .5 4.2c-.3 1.4-.8 2.8-1.9 4.2c-1 1.4-2.7 2.9-4.7 4c-1.9 1.1-4.4 1.9-6.8 2.6c-2.3 .6-4.9 1.1-7.4 1.3c-2.5 .1-5.1 0-7.4-.4c-2.2-.3-4.5-1.1-6.2-1.9c-1.7-.9-3-2.2-3.9-3.4c-.8-1.2-1.2-2.6-1.4-3.9c-.3-1.3-.4-2.7 .2-4.1c.5-1.3 2.5-3.1 3.1-4c.5-.8 .3-.9 .2-1c-.1-.2-.8-.1-.9-.1z';
