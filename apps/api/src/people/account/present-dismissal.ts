import type { AccountExport } from '@rummage/contract';
import { fromCents, instant } from '@rummage/vocabulary';
import type { DismissalRow } from './export.repo.ts';

export function presentDismissal({ item_id, at, cents }: DismissalRow): AccountExport['dismissals'][number] {
  return {
    item_id,
    dismissed_at: instant(at ?? 0),
    price: cents === null ? null : fromCents(cents),
  };
}
