import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import './carousel-actions.css';

interface CarouselActionsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  /** The page of the first listing; undefined for an item that is offered nowhere. */
  url: string | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onRemove: () => void;
}

/** What the keys do, for those who use others. */
export function CarouselActions({
  hasPrevious,
  hasNext,
  url,
  onPrevious,
  onNext,
  onRemove,
}: CarouselActionsProps) {
  return (
    <div className="carousel-actions">
      <Action
        name="Previous"
        shortcut="ArrowLeft"
        keys={[ArrowLeft]}
        isDisabled={!hasPrevious}
        onPress={onPrevious}
      />
      <Action name="Next" shortcut="ArrowRight" keys={[ArrowRight]} isDisabled={!hasNext} onPress={onNext} />
      <Action name="Delete" shortcut="ArrowUp ArrowDown" keys={[ArrowUp, ArrowDown]} onPress={onRemove} />
      <a
        className="carousel-action"
        href={url}
        role="link"
        target="_blank"
        rel="noopener"
        aria-disabled={url === undefined || undefined}
        aria-keyshortcuts="Space"
      >
        <span>
          Open<span className="visually-hidden">, opens in a new tab</span>
        </span>
        <span className="carousel-keys" aria-hidden>
          <kbd>space</kbd>
        </span>
      </a>
    </div>
  );
}

interface ActionProps {
  name: string;
  shortcut: string;
  keys: readonly LucideIcon[];
  isDisabled?: boolean;
  onPress: () => void;
}

function Action({ name, shortcut, keys, isDisabled = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className="carousel-action"
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut}
      // The second click of two is not meant for what has come in between.
      onClick={({ detail }) => !isDisabled && detail < 2 && onPress()}
    >
      {name}
      <span className="carousel-keys" aria-hidden>
        {keys.map((Key, index) => (
          <kbd key={index}>
            <Key size={12} strokeWidth={1.6} />
          </kbd>
        ))}
      </span>
    </button>
  );
}
