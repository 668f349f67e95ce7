import type { SharedKeptSheet } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import type { SharedSheetRow } from './shared-sheets.repo.ts';

/** How a sheet is shared, as its owner sees it. The address is root-relative, so that it holds behind any host name. */
export function presentSharedSheet({ token, shared_at }: SharedSheetRow): SharedKeptSheet {
  return { url: `/shared/${token}`, token, shared_at: instant(shared_at) };
}
