import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { AccountLinks } from '#features/account/account-links.tsx';
import { BreakLock } from '#features/break/break-lock.tsx';
import { useUserId } from '#session/session-store.ts';
import { ConnectionBanner } from '../banners.tsx';
import { loadAhead, neighbourPages } from '../on-demand.tsx';
import { AccessLink } from './access-dialog.tsx';

/** Shown instead of every signed-in page for as long as a break lasts. */
export function BreakPage() {
  const userId = useUserId();
  const queryClient = useQueryClient();

  // Pages must show current data after the break.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient]);
  useEffect(() => whenIdle(() => void loadAhead(...neighbourPages)), []);

  return (
    <>
      <ConnectionBanner />
      <BreakLock userId={userId}>
        <AccessLink userId={userId} />
        <AccountLinks userId={userId} />
      </BreakLock>
    </>
  );
}
