import { afterEffects, effectOf } from './effect.ts';
import type { Effect } from './effect.ts';

const ITEMS = '/api/users/3/items';

const effect = (method: string, path: string, body?: unknown, headers = {}) =>
  effectOf({ method, url: `https://rummage.example${path}`, headers: new Headers(headers) }, body);

describe('effectOf', () => {
  it.each<[string, string, unknown, Effect]>([
    ['PUT', `${ITEMS}/5/kept`, {}, { kind: 'kept', id: 5 }],
    ['PUT', `${ITEMS}/5/kept`, { note: 'ask' }, { kind: 'kept', id: 5, note: 'ask' }],
    ['PUT', `${ITEMS}/5/kept`, { note: null }, { kind: 'kept', id: 5, note: null }],
    ['DELETE', `${ITEMS}/5/kept`, undefined, { kind: 'let go', id: 5 }],
    ['POST', `${ITEMS}/restore`, { removal: 'k' }, { kind: 'back', removal: 'k' }],
    ['POST', `${ITEMS}/restore`, { item_ids: [5] }, { kind: 'unclear' }],
    ['POST', `${ITEMS}/5/restore`, undefined, { kind: 'unclear' }],
    ['PUT', `${ITEMS}/5/splits/9`, undefined, { kind: 'unclear' }],
    ['DELETE', `${ITEMS}?user_query_id=2`, undefined, { kind: 'unclear' }],
  ])('of %s %s %j is %j', (method, path, body, expected) => {
    expect(effect(method, path, body)).toEqual(expected);
  });

  it('of a removal names the key by which it is undone', () => {
    expect(effect('DELETE', `${ITEMS}/5`, undefined, { 'idempotency-key': 'k' })).toEqual({
      kind: 'gone',
      id: 5,
      removal: 'k',
    });
  });
});

describe('afterEffects', () => {
  const now = '2026-01-02T00:00:00Z';
  const before = '2026-01-01T00:00:00Z';
  const items = [
    { id: 1, kept_at: null, note: null },
    { id: 2, kept_at: before, note: 'ask' },
    { id: 3, kept_at: null, note: null },
  ];

  it('takes away what is gone, and keeps the order', () => {
    const left = afterEffects(items, [{ kind: 'gone', id: 1, removal: 'k' }], { keptOnly: false, now });
    expect(left).toEqual(items.slice(1));
  });

  it('shows what was kept, let go and noted, the last one counting', () => {
    const effects: Effect[] = [
      { kind: 'kept', id: 1 },
      { kind: 'kept', id: 1, note: 'size?' },
      { kind: 'kept', id: 2 },
      { kind: 'kept', id: 3 },
      { kind: 'let go', id: 3 },
      { kind: 'kept', id: 99 },
    ];
    expect(afterEffects(items, effects, { keptOnly: false, now })).toEqual([
      { id: 1, kept_at: now, note: 'size?' },
      { id: 2, kept_at: before, note: 'ask' },
      { id: 3, kept_at: null, note: null },
    ]);
  });

  it('leaves on the kept sheet only what is kept', () => {
    const effects: Effect[] = [{ kind: 'let go', id: 2 }];
    expect(afterEffects(items, effects, { keptOnly: true, now })).toEqual([]);
  });
});
