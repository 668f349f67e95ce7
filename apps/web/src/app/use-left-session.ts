import { LOG_OUT_UNDO_MS } from '@rummage/vocabulary';
import { useEffect, useSyncExternalStore } from 'react';
import { leftSession, onLeftSession, undoLogOut } from '../session/log-out.ts';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../ui/toasts/use-toast.ts';

/** Who has logged out by mistake goes on where they were. What they were offered to take back goes with them. */
export function useLeftSession(): void {
  const toast = useToast();
  const state = useSession();
  const userId = state.status === 'signed-in' ? state.session.userId : undefined;
  useEffect(() => () => toast.withdrawOffers(), [userId, toast]);
  const isLeft = useSyncExternalStore(onLeftSession, leftSession) !== undefined;
  useEffect(() => {
    if (!isLeft) return;
    const action = { name: 'Undo', onPress: undoLogOut };
    return toast.info('You are logged out.', LOG_OUT_UNDO_MS, { action });
  }, [isLeft, toast]);
}
