import type { Session } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { UNKNOWN_DEVICE } from '../auth/device-name.ts';
import type { listSessions } from '../auth/sessions.repo.ts';

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** A session as its owner sees it from the session `currentId`. */
export function presentSession(
  { id, device, created_at, last_used_at }: SessionRow,
  currentId: number,
): Session {
  return {
    id,
    device: device || UNKNOWN_DEVICE,
    created_at: instant(created_at),
    last_used_at: instant(last_used_at),
    is_current: id === currentId,
  };
}
