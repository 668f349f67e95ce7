import type { Account, AccountExport, Session } from '@rummage/contract';
import { fromCents, instant } from '@rummage/vocabulary';
import { HttpError } from '#http/errors';
import { UNKNOWN_DEVICE } from '../auth/devices.ts';
import type { listSessions } from '../auth/sessions.repo.ts';
import type { DismissalRow } from './export.repo.ts';
import type { UserRow } from './users.repo.ts';

/** An account as its owner sees it. @param identity the one of the identity provider that is joined to it */
export function presentAccount(
  { id, email, created_at, password_hash, password_changed_at }: UserRow,
  identity: { email: string; created_at: number } | undefined,
): Account {
  return {
    user_id: id,
    email,
    created_at: instant(created_at),
    has_password: password_hash !== '',
    password_changed_at: instant(password_changed_at),
    oidc: identity ? { email: identity.email, joined_at: instant(identity.created_at) } : null,
  };
}

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

export function presentDismissal({ item_id, at, cents }: DismissalRow): AccountExport['dismissals'][number] {
  return {
    item_id,
    dismissed_at: instant(at ?? 0),
    price: cents === null ? null : fromCents(cents),
  };
}

/** Somebody has an account with this email. */
export function alreadyRegistered(): HttpError {
  return new HttpError(409, 'User already registered.');
}
