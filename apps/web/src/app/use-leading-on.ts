import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';

/**
 * Leads somebody who is signed in, here or in another tab, from a page for strangers to their feed. The page stays until
 * the feed's code is here; a session that is begun once more is led on once more.
 */
export function useLeadingOn(): void {
  const state = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (state.status === 'signed-in') void navigate('/', { replace: true });
  }, [state, navigate]);
}
