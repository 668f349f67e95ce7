import type { Account } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import type { UserRow } from './users.repo.ts';

/** An account as its owner sees it. */
export function presentAccount({ id, email, created_at }: UserRow): Account {
  return { user_id: id, email, created_at: instant(created_at) };
}
