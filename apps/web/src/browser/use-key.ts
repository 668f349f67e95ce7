import { useEffect, useEffectEvent } from 'react';

/** Hears a key wherever it is pressed on the page, unless somebody has dealt with it already. */
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
