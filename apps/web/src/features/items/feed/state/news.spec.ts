import type { Collection, HealthEvent, ItemsEvent } from '@rummage/contract';
import { item } from '#testing/item.ts';
import { forget, hearHealth, hearItems, NO_NEWS, seeItems, unseenIn } from './news.ts';

const found = (byQuery: Record<number, number[]>): ItemsEvent => {
  const ids = [...new Set(Object.values(byQuery).flat())];
  const by_query = Object.entries(byQuery).map(([query_id, ids]) => ({ query_id: Number(query_id), ids }));
  return { count: ids.length, ids, by_query };
};

const health = (
  query_id: number,
  state: Collection['state'],
  last_success_at: string | null = '2026-03-01T10:00:00.000Z',
): HealthEvent => ({
  queries: [
    {
      query_id,
      collection: {
        state,
        message: '',
        last_success_at,
        last_new_item_at: null,
        next_visit_at: null,
        listings_seen: 0,
        listings_matched: 0,
        skipped: [],
      },
    },
  ],
});

const nothing = () => false;
const watched = hearHealth(NO_NEWS, health(1, 'ok'));

describe('unseenIn', () => {
  const news = hearItems(watched, found({ 1: [10, 11], 2: [11, 12] }));

  it('counts an item once when several queries found it', () => {
    expect(unseenIn(news, undefined, nothing).ids).toEqual([10, 11, 12]);
  });

  it.each([
    [1, [10, 11]],
    [2, [11, 12]],
    [3, []],
  ])('has for query %d only what that query found', (queryId, ids) => {
    expect(unseenIn(news, queryId, nothing).ids).toEqual(ids);
  });

  it('does not count known items', () => {
    expect(unseenIn(news, undefined, (id) => id === 11)).toMatchObject({ ids: [10, 12], knownIds: [11] });
  });

  it('does not count items that were taken into the feed', () => {
    expect(unseenIn(forget(news, [10, 12]), undefined, nothing).ids).toEqual([11]);
  });
});

describe('first finds', () => {
  it.each([
    ['include those of a query that was just saved', NO_NEWS, true],
    [
      'include those of a query that waits for its first visit',
      hearHealth(NO_NEWS, health(1, 'waiting', null)),
      true,
    ],
    [
      'include those of a query that is read again after a change',
      hearHealth(NO_NEWS, health(1, 'collecting')),
      true,
    ],
    ['exclude those of a query that has been read', watched, false],
    ['exclude those of a query whose later visit fails', hearHealth(NO_NEWS, health(1, 'failing')), false],
  ])('%s', (_when, news, isFirst) => {
    expect(unseenIn(hearItems(news, found({ 1: [10] })), undefined, nothing).hasFirst).toBe(isFirst);
  });

  it('stay first finds when another query finds them too', () => {
    const first = hearItems(hearHealth(watched, health(2, 'waiting', null)), found({ 2: [10] }));

    expect(unseenIn(hearItems(first, found({ 1: [10] })), 1, nothing).hasFirst).toBe(true);
  });
});

describe('seeItems', () => {
  it('keeps what an event said about an item', () => {
    const heard = hearItems(watched, found({ 2: [10] }));
    const seen = seeItems(heard, [item(10, { query_ids: [1] }), item(11, { query_ids: [1] })]);

    expect(unseenIn(seen, 2, nothing)).toMatchObject({ ids: [10], hasFirst: true });
    expect(unseenIn(seen, 1, nothing)).toMatchObject({ ids: [11], hasFirst: false });
  });

  it('does not count an item as a first find while the health of its query is unknown', () => {
    expect(unseenIn(seeItems(NO_NEWS, [item(10)]), undefined, nothing).hasFirst).toBe(false);
  });
});
