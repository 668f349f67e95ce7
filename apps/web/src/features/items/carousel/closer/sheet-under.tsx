import { createContext, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { type Buyer, BuyerContext } from '../../facts/buyer.ts';
import { useReturn } from '../../feed/grid/use-card-keys.ts';
import type { SheetCloserProps } from './sheet-closer.tsx';
import styles from './sheet-under.module.css';

const SheetCloser = lazyPart(async () => (await import('./sheet-closer.tsx')).SheetCloser);

/** The pictures of a sheet that can be pressed, by the ids of their items. */
export const Pictures = createContext(new Map<number, HTMLElement>());

interface SheetUnderProps extends SheetCloserProps {
  /** Who looks at it; missing for strangers. */
  buyer?: Buyer | undefined;
  /** The sheet, which waits below the item as it was. */
  children: ReactNode;
}

/** A sheet whose items can be looked at closely, and that item. The picture that was pressed gets the focus back. */
export function SheetUnder({ buyer, children, ...looking }: SheetUnderProps) {
  const { id } = looking.closer;
  const isCovered = id !== undefined && looking.items.length > 0;
  const [pressed, setPressed] = useState(id);
  const [pictures] = useState(() => new Map<number, HTMLElement>());
  if (id !== undefined && id !== pressed) setPressed(id);
  useReturn(isCovered, () => pressed !== undefined && pictures.get(pressed)?.focus());

  return (
    <BuyerContext value={buyer}>
      <div className={styles.sheet} inert={isCovered}>
        <Pictures value={pictures}>{children}</Pictures>
      </div>
      {isCovered && (
        <Suspense fallback={null}>
          <SheetCloser {...looking} />
        </Suspense>
      )}
    </BuyerContext>
  );
}
