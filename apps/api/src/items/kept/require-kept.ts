import type { Item } from '@rummage/contract';
import { found, HttpError } from '#http/errors';

const IS_DISMISSED = {
  loc: ['path', 'item_id'],
  msg: 'A deleted item has to be brought back before it can be kept',
  type: 'dismissed_item',
};

/** The item that was kept. @throws HttpError 404 when it is gone or somebody else's, 422 when it was dismissed before */
export function requireKept(kept: Item | 'dismissed' | undefined): Item {
  const item = found(kept, 'Item');
  if (item === 'dismissed') throw new HttpError(422, [IS_DISMISSED]);
  return item;
}
