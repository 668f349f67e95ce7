import type { Passkey } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import type { PasskeyRow } from './passkeys.repo.ts';

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: instant(created_at), last_used_at: instant(last_used_at) };
}
