import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Who pressed the number of what is new to a query finds just that before all others, in every order, also where its feed was
 * looked at before. Whoever comes back to the page finds it as usual.
 */
export function useWantedNews(isPending: boolean, onTake: (since: string) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const since = (location.state as { newSince?: string } | null)?.newSince;
  const take = useEffectEvent((wanted: string) => {
    onTake(wanted);
    void navigate(location, { replace: true, preventScrollReset: true, state: null });
  });
  useEffect(() => {
    if (since !== undefined && !isPending) take(since);
  }, [since, isPending]);
}
