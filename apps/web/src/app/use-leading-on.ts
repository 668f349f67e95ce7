import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageFor, returnTo, shared } from '#browser/stored/after-login.ts';
import { forgetTypedEmail } from '#features/sign-in/typed-email.ts';
import { useSession } from '#session/session-store.ts';

/**
 * Sends a user who signs in, here or in another tab, from a signed-out page to the feed, to where they wanted to go, or to the page
 * for what was shared with this one. The page stays until the code of the next one is loaded; every new session is sent on again.
 */
export function useLeadingOn(): void {
  const state = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (state.status !== 'signed-in') return;
    forgetTypedEmail();
    void navigate(whereToGo(), { replace: true });
  }, [state, navigate]);
}

export function whereToGo(): string {
  const waiting = shared();
  return waiting ? pageFor(waiting) : (returnTo() ?? '/');
}
