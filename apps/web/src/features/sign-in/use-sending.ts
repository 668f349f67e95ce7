import { useState } from 'react';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';

interface Sending<Value> {
  send: (value: Value) => Promise<void>;
  /** Called when it was accepted. */
  onSent: (value: Value) => void;
}

/**
 * Sends what was typed, one at a time, and nothing more once it was accepted: the next page may take seconds to come. Small, because
 * the landing page is loaded without the cache that usually does this.
 */
export function useSending<Value>({ send, onSent }: Sending<Value>) {
  const [isPending, setIsPending] = useState(false);
  /** The answer or error that refused it; null if none. */
  const [error, setError] = useState<unknown>(null);
  const once = useOneAtATime();

  const run = async (value: Value) => {
    setIsPending(true);
    setError(null);
    try {
      await send(value);
      onSent(value);
      await broughtBack();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsPending(false);
    }
  };

  return { isPending, error, start: (value: Value) => once(() => run(value)) };
}

/** Resolves when the browser shows again a page that was left and that it had stored whole. */
function broughtBack(): Promise<void> {
  return new Promise((resolve) => {
    const listener = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      window.removeEventListener('pageshow', listener);
      resolve();
    };
    window.addEventListener('pageshow', listener);
  });
}
