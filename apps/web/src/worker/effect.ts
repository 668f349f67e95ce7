/**
 * A change that an act of a person makes to the answers stored before it, once the server has done it.
 * `unclear`: the stored items cannot be brought up to date.
 */
export type Effect =
  | { kind: 'gone'; id: number; removal: string | null }
  | { kind: 'back'; removal: string }
  | { kind: 'kept'; id: number; note?: string | null }
  | { kind: 'let go'; id: number }
  | { kind: 'unclear' };

/** The fields of an item that effects change. */
export interface ChangeableItem {
  id: number;
  kept_at: string | null;
  note: string | null;
}

const ITEM = /\/items\/(\d+)(\/kept)?$/;

/** @param body what was sent, parsed */
export function effectOf(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  body: unknown,
): Effect {
  const { pathname } = new URL(url);
  const [, item, kept] = ITEM.exec(pathname) ?? [];
  const sent: { note?: string | null; removal?: string } =
    typeof body === 'object' && body !== null ? body : {};
  if (item === undefined) {
    const removal = pathname.endsWith('/items/restore') ? sent.removal : undefined;
    return removal === undefined ? { kind: 'unclear' } : { kind: 'back', removal };
  }
  const id = Number(item);
  if (kept === undefined) {
    return method === 'DELETE'
      ? { kind: 'gone', id, removal: headers.get('idempotency-key') }
      : { kind: 'unclear' };
  }
  if (method === 'DELETE') return { kind: 'let go', id };
  return 'note' in sent ? { kind: 'kept', id, note: sent.note } : { kind: 'kept', id };
}

/**
 * The items as they are after these effects, in their order.
 * @param keptOnly whether they are those of the kept sheet
 * @param now ISO time for what has been kept meanwhile
 */
export function afterEffects<Item extends ChangeableItem>(
  items: readonly Item[],
  effects: readonly Effect[],
  { keptOnly, now }: { keptOnly: boolean; now: string },
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const effect of effects) {
    if (effect.kind === 'back' || effect.kind === 'unclear') continue;
    const item = byId.get(effect.id);
    if (!item) continue;
    if (effect.kind === 'gone') byId.delete(effect.id);
    else byId.set(effect.id, { ...item, ...changeOf(item, effect, now) });
  }
  const left = [...byId.values()];
  return keptOnly ? left.filter(({ kept_at }) => kept_at !== null) : left;
}

function changeOf(
  { kept_at, note }: ChangeableItem,
  effect: Extract<Effect, { kind: 'kept' | 'let go' }>,
  now: string,
): Partial<ChangeableItem> {
  if (effect.kind === 'let go') return { kept_at: null, note: null };
  return { kept_at: kept_at ?? now, note: effect.note === undefined ? note : effect.note };
}
