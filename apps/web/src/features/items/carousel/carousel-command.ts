import { CAROUSEL_KEYS, keyPressed } from '../../../browser/keys.ts';
import type { Pressed } from '../../../browser/keys.ts';

export type CarouselCommand =
  | Exclude<keyof typeof CAROUSEL_KEYS, 'delete' | 'zoom' | 'pan'>
  /** A key of the carousel that must do nothing here, not even what it does elsewhere. */
  | 'nothing';

/** Where the focus is: on a button or link, in a toolbar, or on nothing that has keys of its own. */
type KeyPlace = 'page' | 'control' | 'toolbar';

/** What a key means in the carousel. A key that is held down keeps moving on, but neither removes nor opens. */
export function carouselCommand(
  event: Pressed & Pick<KeyboardEvent, 'repeat'>,
  place: KeyPlace,
): CarouselCommand | undefined {
  const pressed = keyPressed(CAROUSEL_KEYS, event);
  switch (pressed) {
    case 'previous image':
    case 'next image':
      return pressed;
    case 'keep':
      return event.repeat ? 'nothing' : pressed;
    case 'open':
      if (place !== 'page') return undefined;
      return event.repeat ? 'nothing' : pressed;
    case 'next':
    case 'previous':
      return place === 'toolbar' ? undefined : pressed;
    case 'remove':
    case 'delete':
      if (place === 'toolbar') return undefined;
      return event.repeat ? 'nothing' : 'remove';
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
