export type CarouselCommand =
  | 'next'
  | 'previous'
  | 'open'
  | 'remove'
  | 'keep'
  | 'next image'
  | 'previous image'
  /** A key of the carousel that must do nothing here, not even what it does elsewhere. */
  | 'nothing';

/** Where the focus is: on a button or link, in a toolbar, or on nothing that has keys of its own. */
type KeyPlace = 'page' | 'control' | 'toolbar';

interface Pressed {
  key: string;
  /** Whether the key has been held down for so long that it repeats. */
  repeat: boolean;
}

/** What a key means in the carousel. A key that is held down keeps moving on, but neither removes nor opens. */
export function carouselCommand({ key, repeat }: Pressed, place: KeyPlace): CarouselCommand | undefined {
  switch (key) {
    case 's':
    case 'S':
      return 'previous image';
    case 'f':
    case 'F':
      return 'next image';
    case 'k':
    case 'K':
      return repeat ? 'nothing' : 'keep';
    case ' ':
      if (place !== 'page') return undefined;
      return repeat ? 'nothing' : 'open';
  }
  if (place === 'toolbar') return undefined;
  switch (key) {
    case 'ArrowRight':
      return 'next';
    case 'ArrowLeft':
      return 'previous';
    case 'ArrowUp':
    case 'ArrowDown':
    case 'Delete':
      return repeat ? 'nothing' : 'remove';
    default:
      return undefined;
  }
}

export function keyPlaceOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  const toolbar = target.closest('[role="toolbar"]');
  // In a toolbar with one button the arrows have no other button to go to.
  if (toolbar && toolbar.querySelectorAll('button').length > 1) return 'toolbar';
  return target.closest('a, button') ? 'control' : 'page';
}
