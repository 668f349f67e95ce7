import type { KeyObject } from 'node:crypto';
import type { SecretFeed } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { type SecretFeedRow, tokenOf } from './secret-feeds.repo.ts';

export function presentSecretFeed(row: SecretFeedRow, key: KeyObject): SecretFeed {
  const token = tokenOf(row, key);
  const url = (ending: string) => (token === undefined ? null : `/feeds/${token}.${ending}`);
  const { id, query_id, created_at } = row;
  return {
    id,
    query_id,
    atom_url: url('atom'),
    json_url: url('json'),
    ics_url: query_id === null ? url('ics') : null,
    created_at: instant(created_at),
  };
}
