import { REFRESH_EVERY_MS } from '@rummage/vocabulary';
import { useEffect } from 'react';
import { authCalls } from './auth-calls.ts';
import { currentSession, endSession, readAgain, saveTokens, useSession } from './session-store.ts';
import { tokensIn } from './tokens.ts';

/** `unavailable`: it is not known whether the session is still valid, so it stays. */
type Renewal = 'renewed' | 'ended' | 'unavailable';

let running: Promise<Renewal> | undefined;

/** Exchanges the refresh token for new tokens. Callers share an exchange that is running. */
export function renewSession(): Promise<Renewal> {
  running ??= renew().finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(): Promise<Renewal> {
  const session = currentSession();
  if (!session) return 'ended';
  const answer = await ask(session.tokens.refresh_token);
  // Another tab, or a log-out, may have been faster than the answer.
  const now = readAgain();
  if (now?.tokens.refresh_token !== session.tokens.refresh_token) return now ? 'renewed' : 'ended';
  return act(answer);
}

function act(answer: Answer | undefined): Renewal {
  const tokens = answer?.status === 200 ? tokensIn(answer.body) : undefined;
  if (tokens) {
    saveTokens(tokens);
    return currentSession() ? 'renewed' : 'ended';
  }
  if (!answer || !isRefusal(answer.status)) return 'unavailable';
  endSession({ isRefused: true });
  return 'ended';
}

interface Answer {
  status: number;
  body: unknown;
}

async function ask(token: string): Promise<Answer | undefined> {
  try {
    return await authCalls.refresh(token);
  } catch {
    return undefined;
  }
}

/** 429 says nothing about the session. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Time until a renewal is tried again after the server did not answer: well before the access token expires. */
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
