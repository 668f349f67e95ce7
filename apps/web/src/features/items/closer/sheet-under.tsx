import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { useReturn } from '../grid/use-return.ts';
import type { SheetCloserProps } from './sheet-closer.tsx';
import styles from './sheet-under.module.css';

const SheetCloser = lazyPart(async () => (await import('./sheet-closer.tsx')).SheetCloser);

interface SheetUnderProps extends SheetCloserProps {
  /** The sheet, which waits below the item as it was. */
  children: ReactNode;
}

/** A sheet whose items can be looked at closely, and that item. The picture that was pressed gets the focus back. */
export function SheetUnder({ children, ...looking }: SheetUnderProps) {
  const { id } = looking.closer;
  const isCovered = id !== undefined && looking.items.length > 0;
  const [pressed, setPressed] = useState(id);
  if (id !== undefined && id !== pressed) setPressed(id);
  useReturn(isCovered, () => document.querySelector<HTMLElement>(`[data-item="${pressed}"]`)?.focus());

  return (
    <>
      <div className={styles.sheet} inert={isCovered}>
        {children}
      </div>
      {isCovered && (
        <Suspense fallback={null}>
          <SheetCloser {...looking} />
        </Suspense>
      )}
    </>
  );
}
