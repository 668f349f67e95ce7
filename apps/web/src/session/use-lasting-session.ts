import { REFRESH_EVERY_MS } from '@rummage/vocabulary';
import { useEffect } from 'react';
import { renewSession } from './renew-session.ts';
import { useSession } from './use-session.ts';

/** How soon a renewal is tried again when the server did not answer: well before the access token expires. */
const RETRY_AFTER_MS = 10_000;

/** Renews the tokens every REFRESH_EVERY_MS for as long as somebody is signed in. */
export function useLastingSession(): void {
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    let timer = window.setTimeout(tick, REFRESH_EVERY_MS);
    let isOver = false;
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };

    function tick() {
      void renewSession().then((renewal) => {
        if (isOver) return;
        timer = window.setTimeout(tick, renewal === 'unavailable' ? RETRY_AFTER_MS : REFRESH_EVERY_MS);
      });
    }
  }, [isSignedIn]);
}
