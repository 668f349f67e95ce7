import { useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for a key pressed anywhere on the page, unless another listener has handled it. */
export function useKey(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) press(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
