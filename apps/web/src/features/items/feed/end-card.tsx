import type { Item } from '@rummage/contract';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useNewItems } from '#api/use-new-items.ts';
import { useNow } from '#browser/minute-clock.ts';
import { useSeen } from '#browser/use-seen.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { CIRCLE_COUNT, Circle, Loop } from '#ui/film/marks.tsx';
import { PriceLine } from '../facts/price-line.tsx';
import { doneWords, momentWords, nextLookWords } from './since-words.ts';
import styles from './end-card.module.css';

interface EndCardProps {
  userId: number;
  /** The query whose items alone are shown: the card does not say then what happened to others. */
  queryId: number | undefined;
  since: string;
  /** Number of new items above it. */
  count: number;
  /** The kept ones of them. */
  kept: readonly Item[];
  /** Called when it comes into view. */
  onSeen: () => void;
  onTakeBreak: () => void;
  title: RefObject<HTMLHeadingElement | null>;
  /** Stands below it, once somebody comes near. */
  below: ReactNode;
}

/** Stands after the last new item: a screen with nothing to look through. */
export function EndCard(props: EndCardProps) {
  const { userId, queryId, since, count, kept, onSeen, onTakeBreak, title, below } = props;
  const isFiltered = queryId !== undefined;
  const now = useNow();
  const counts = useNewItems(userId);
  const queries = useSavedQueries(userId).data?.body ?? [];
  const card = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useSeen(card, onSeen);
  useSeen(card, () => setIsNear(true), '100%');

  const done = isFiltered || !counts ? '' : doneWords(counts);
  const found = isFiltered ? count : Math.max(count, counts?.found ?? 0);
  const next = nextLookWords(
    queries.filter(({ active }) => active).map(({ collection }) => collection.next_visit_at),
    now,
  );
  return (
    <section ref={card} className={styles.card} aria-label="All caught up">
      <div>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          All caught up
        </h2>
        <p className={styles.words}>
          <strong>{`${found} new since ${momentWords(since, now)}.`}</strong> {done}
        </p>
        <p className={styles.words}>{next}</p>
        <div className={styles.ways}>
          <ButtonLink to="/kept">See what you kept</ButtonLink>
          <button type="button" className={styles.break} onClick={onTakeBreak}>
            Take a break
          </button>
        </div>
      </div>
      <EndCardKept items={kept} />
      {isNear && below}
    </section>
  );
}

/** More are on the kept sheet. */
const MOST_SHOWN = 4;

function EndCardKept({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Kept">
      {items.slice(0, MOST_SHOWN).map((item, index) => (
        <li key={item.id} className={styles.item} title={item.title ?? undefined}>
          <span className={styles.picture}>
            <FramePicture url={item.images[0]?.url} />
            <Circle variant={index % CIRCLE_COUNT} />
          </span>
          <span className={styles.line}>
            <b>
              <PriceLine item={item} isShort />
            </b>
            <Loop size={13} isKept />
          </span>
        </li>
      ))}
    </ul>
  );
}
