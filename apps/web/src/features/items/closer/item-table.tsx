import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isCovered, isTyping, useKey } from '../../../browser/keys.ts';
import { useGrowth } from './use-growth.ts';
import styles from './item-table.module.css';

interface ItemTableProps {
  name: string;
  isAlone: boolean;
  isThere: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What an item is looked at on, over a grid or a sheet. Escape closes it. */
export function ItemTable({ name, isAlone, isThere, onClose, children }: ItemTableProps) {
  const section = useRef<HTMLElement>(null);
  // Measured before the table is there, which takes the scrollbar away.
  const [scrollbar] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--scrollbar', `${scrollbar}px`);
    return () => void style.removeProperty('--scrollbar');
  }, [scrollbar]);
  useGrowth(section, isThere);
  useKey((event) => {
    if (event.key !== 'Escape' || isTyping(event.target) || isCovered() || isAlone) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => section.current?.focus({ preventScroll: true }), []);

  return (
    <section
      ref={section}
      className={styles.closer}
      tabIndex={-1}
      aria-label={name}
      aria-busy={!isThere || undefined}
      data-closer
      data-alone={isAlone || undefined}
    >
      {isThere && children}
    </section>
  );
}
