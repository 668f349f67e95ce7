import { hasShops } from '../../collect/shops/shop-visit.repo.ts';
import type { Deps } from '../../deps.ts';
import type { Connection } from './connections.ts';

/** Whether this installation collects from a marketplace now. */
export async function isOn(
  { isOn: wanted }: Pick<Connection, 'isOn'>,
  { db, connections, shops }: Pick<Deps, 'db' | 'connections' | 'shops'>,
): Promise<boolean> {
  if (wanted !== 'auto') return wanted;
  const isAnythingElse =
    connections.some((other) => other.isOn === true) || (shops !== 'off' && (await hasShops(db)));
  return !isAnythingElse;
}
