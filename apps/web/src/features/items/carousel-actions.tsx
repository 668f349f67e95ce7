import type { ReactNode } from 'react';
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
        keys={['←']}
        isDisabled={!hasPrevious}
        onPress={onPrevious}
      />
      <Action name="Next" shortcut="ArrowRight" keys={['→']} isDisabled={!hasNext} onPress={onNext} />
      <Action name="Delete" shortcut="ArrowUp ArrowDown" keys={['↑', '↓']} onPress={onRemove} />
      <a
        className="carousel-action"
        href={url}
        target="_blank"
        rel="noopener"
        aria-disabled={url === undefined || undefined}
        aria-keyshortcuts="Space"
      >
        Open
        <span className="visually-hidden">, opens in a new tab</span>
        <Keys keys={['space']} />
      </a>
    </div>
  );
}

interface ActionProps {
  name: string;
  shortcut: string;
  keys: readonly string[];
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
      onClick={() => !isDisabled && onPress()}
    >
      {name}
      <Keys keys={keys} />
    </button>
  );
}

function Keys({ keys }: { keys: readonly string[] }): ReactNode {
  return (
    <span className="carousel-keys" aria-hidden>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
