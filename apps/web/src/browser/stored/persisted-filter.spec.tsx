import {
  clearFilterOutsideFeed,
  clearPersistedFilter,
  readPersistedFilter,
  writePersistedFilter,
} from './persisted-filter.ts';

const KEY = 'persistentItemsFilter';

describe('readPersistedFilter', () => {
  it('reads the id and text of a query', () => {
    localStorage.setItem(KEY, JSON.stringify({ id: 7, queryText: 'wool coat', more: 1 }));
    expect(readPersistedFilter()).toEqual({ id: 7, queryText: 'wool coat' });
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":7}',
    '{"id":"7","queryText":"a"}',
    '{"id":1.5,"queryText":"a"}',
    '{"id":0,"queryText":"a"}',
    '{"id":7,"queryText":null}',
  ])('removes %s silently', (text) => {
    localStorage.setItem(KEY, text);
    expect(readPersistedFilter()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is undefined when nothing is stored', () => {
    expect(readPersistedFilter()).toBeUndefined();
  });
});

describe('writePersistedFilter', () => {
  it('writes what readPersistedFilter reads back unchanged', () => {
    writePersistedFilter({ id: 7, queryText: 'a "wool" coat' });
    expect(readPersistedFilter()).toEqual({ id: 7, queryText: 'a "wool" coat' });
  });
});

describe('clearPersistedFilter', () => {
  it('removes the stored filter', () => {
    localStorage.setItem(KEY, JSON.stringify({ id: 7, queryText: 'wool coat' }));
    clearPersistedFilter();
    expect(readPersistedFilter()).toBeUndefined();
  });
});

describe('clearFilterOutsideFeed', () => {
  it.each([
    ['/', true],
    ['/items/3', true],
    ['/dashboard', false],
    ['/login', false],
  ])('at %s keeps the stored filter: %p', (pathname, isKept) => {
    localStorage.setItem(KEY, JSON.stringify({ id: 7, queryText: 'wool coat' }));
    clearFilterOutsideFeed(pathname);
    expect(readPersistedFilter() !== undefined).toBe(isKept);
  });
});
