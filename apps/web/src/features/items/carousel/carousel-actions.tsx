import { CAROUSEL_SLIDE_MS } from '@rummage/vocabulary';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ArrowUpRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { capsOf, CAROUSEL_KEYS } from '#browser/keys.ts';
import { classes } from '#ui/classes.ts';
import { Loop } from '#ui/film/marks.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './carousel-actions.module.css';

interface CarouselActionsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  /** The page of the first listing; undefined for an item without listings. */
  url: string | undefined;
  /** The marketplace or shop there. */
  source: string | undefined;
  onPrevious: () => void;
  onNext: () => void;
  isKept: boolean;
  /** True while up and down scroll the text, and do not delete. */
  areArrowsForText: boolean;
  /** Undefined where that cannot be done. */
  onRemove: (() => void) | undefined;
  onKeep: (() => void) | undefined;
}

/** Buttons for what the keys do, for people who do not use them. */
export function CarouselActions({
  hasPrevious,
  hasNext,
  url,
  source,
  onPrevious,
  onNext,
  isKept,
  areArrowsForText,
  onRemove,
  onKeep,
}: CarouselActionsProps) {
  const removedAt = useRef(-Infinity);

  /**
   * Every press counts except the second of a double click: nobody can mean the next item while it still fades in, and undo
   * would bring back that item instead of the first. Keys are not pressed twice by accident.
   */
  const removeSeen = (isByPointer: boolean) => {
    const now = performance.now();
    if (isByPointer && now - removedAt.current < CAROUSEL_SLIDE_MS) return;
    removedAt.current = now;
    onRemove?.();
  };

  return (
    <div className={styles.actions}>
      <Action
        name="Previous"
        shortcut="ArrowLeft"
        keys={[ArrowLeft]}
        isDisabled={!hasPrevious}
        onPress={onPrevious}
      />
      <Action name="Next" shortcut="ArrowRight" keys={[ArrowRight]} isDisabled={!hasNext} onPress={onNext} />
      {onKeep && (
        <button
          type="button"
          className={styles.action}
          aria-pressed={isKept}
          aria-keyshortcuts="k"
          onClick={onKeep}
        >
          <span className={styles.keep}>
            <Loop size={16} isKept={isKept} />
            Keep
          </span>
          <span className={styles.keys} aria-hidden>
            <kbd>k</kbd>
          </span>
        </button>
      )}
      {onRemove && (
        <Action
          name="Delete"
          shortcut={areArrowsForText ? 'Delete' : 'ArrowUp ArrowDown'}
          keys={areArrowsForText ? capsOf(CAROUSEL_KEYS.delete) : [ArrowUp, ArrowDown]}
          onPress={removeSeen}
        />
      )}
      <a
        className={classes(styles.action, styles.open)}
        href={url}
        role="link"
        target="_blank"
        rel="noopener"
        aria-disabled={url === undefined || undefined}
        aria-keyshortcuts="Space"
      >
        <span className={styles.keep}>
          {source === undefined ? 'Open' : `Open on ${source}`} <VisuallyHidden>in a new tab</VisuallyHidden>
          <ArrowUpRight {...SMALL_ICON} />
        </span>
        <span className={styles.keys} aria-hidden>
          <kbd>space</kbd>
        </span>
      </a>
    </div>
  );
}

interface ActionProps {
  name: string;
  shortcut: string;
  keys: readonly (LucideIcon | string)[];
  isDisabled?: boolean;
  onPress: (isByPointer: boolean) => void;
}

function Action({ name, shortcut, keys, isDisabled = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut}
      onClick={({ detail }) => !isDisabled && onPress(detail > 0)}
    >
      {name}
      <span className={styles.keys} aria-hidden>
        {keys.map((Key, index) => (
          <kbd key={index}>{typeof Key === 'string' ? Key : <Key size={12} strokeWidth={1.6} />}</kbd>
        ))}
      </span>
    </button>
  );
}
