import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';

/**
 * Sends a user who signs in, here or in another tab, from a signed-out page to the feed. The page stays until the feed's code
 * is loaded; every new session is sent on again.
 */
export function useLeadingOn(): void {
  const state = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (state.status === 'signed-in') void navigate('/', { replace: true });
  }, [state, navigate]);
}
