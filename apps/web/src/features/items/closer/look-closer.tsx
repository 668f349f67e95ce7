import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useKey } from '../../../browser/keys/use-key.ts';
import { isCovered, isTyping } from '../../../browser/keys/keys.ts';
import { Carousel } from '../carousel/carousel.tsx';
import type { CarouselProps, Closer } from '../feed/layout-props.ts';
import { indexOfId } from '../place/feed-place.ts';
import { useGrowth } from './use-growth.ts';
import styles from './look-closer.module.css';

interface LookCloserProps extends CarouselProps {
  closer: Closer & { id: number };
  /** Whether everything of the feed is loaded. */
  isWhole: boolean;
  /** The address names an item that the feed does not have. */
  onMissing: () => void;
}

/** One item of a grid on the light table, over the grid, which waits behind it as it was. */
export function LookCloser({ closer, isWhole, onMissing, ...carousel }: LookCloserProps) {
  const { items, controlsHidden, place, onNearEnd } = carousel;
  const [shown, setShown] = useState(closer.id);
  const [isFound, setIsFound] = useState(false);
  const isThere = isFound || indexOfId(items, closer.id) !== undefined;
  if (isThere && !isFound) setIsFound(true);
  const item = items[indexOfId(items, shown) ?? -1];

  // Nothing is left of it when the last item was removed.
  const isMissing = isWhole && (isFound ? items.length === 0 : !isThere);
  const miss = useEffectEvent(() => (isFound ? closer.close() : onMissing()));
  const load = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (isMissing) miss();
    else if (!isThere) load();
  }, [isMissing, isThere, items.length]);

  useKey((event) => {
    if (event.key !== 'Escape' || isTyping(event.target) || isCovered() || controlsHidden) return;
    event.preventDefault();
    closer.close();
  });

  return (
    <Table name={item?.title ?? 'Item'} isAlone={controlsHidden} isThere={isThere}>
      <Carousel
        {...carousel}
        place={{ ...place, startId: () => closer.id }}
        onShown={(id) => {
          setShown(id);
          return id === closer.id ? undefined : closer.follow(id);
        }}
        onClose={closer.close}
      />
    </Table>
  );
}

interface TableProps {
  name: string;
  isAlone: boolean;
  isThere: boolean;
  children: React.ReactNode;
}

function Table({ name, isAlone, isThere, children }: TableProps) {
  const section = useRef<HTMLElement>(null);
  // Measured before the table is there, which takes the scrollbar away.
  const [scrollbar] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--scrollbar', `${scrollbar}px`);
    return () => void style.removeProperty('--scrollbar');
  }, [scrollbar]);
  useGrowth(section, isThere);
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
