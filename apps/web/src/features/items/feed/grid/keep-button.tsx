import { GRID_KEYS, withCaps, useSingleKeys } from '#browser/keys.ts';
import { Loop } from '#ui/film/marks.tsx';

interface KeepButtonProps {
  title: string;
  isKept: boolean;
  /** Size of the loop, in px. */
  size: number;
  className: string | undefined;
  /** -1 where the arrows move between cards; "k" does the same there. */
  tabIndex?: number;
}

/** Keeps the item of a card, or lets it go. The grid handles its clicks. */
export function KeepButton({ title, isKept, size, className, tabIndex }: KeepButtonProps) {
  const hasKey = useSingleKeys();
  const does = isKept ? 'Let go' : 'Keep';
  return (
    <button
      type="button"
      className={className}
      tabIndex={tabIndex}
      aria-label={`Keep ${title}`}
      aria-pressed={isKept}
      aria-keyshortcuts="k"
      title={hasKey ? withCaps(does, GRID_KEYS.keep) : does}
      data-does="keep"
    >
      <Loop size={size} isKept={isKept} />
    </button>
  );
}

/** Act of a card's button; undefined outside of buttons. */
export function buttonAt(target: EventTarget): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-does]') : null;
  return button?.dataset['does'];
}
