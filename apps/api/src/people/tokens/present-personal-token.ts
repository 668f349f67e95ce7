import { type PersonalToken, TOKEN_SCOPES } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import type { PersonalTokenRow } from './personal-tokens.repo.ts';

/** A token as its owner sees it, without its hash. */
export function presentPersonalToken(row: PersonalTokenRow): PersonalToken {
  const { id, name, created_at, expires_at, last_used_at, ...may } = row;
  return {
    id,
    name,
    scopes: TOKEN_SCOPES.filter((scope) => may[`may_${scope}`]),
    created_at: instant(created_at),
    expires_at: expires_at === null ? null : instant(expires_at),
    last_used_at: last_used_at === null ? null : instant(last_used_at),
  };
}
