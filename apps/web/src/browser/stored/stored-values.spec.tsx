import { deviceValues, isStoringRefused, tabValues } from './stored-values.ts';

const KEY = 'colour';

/** Acts like a browser that blocks cookies. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}

/** Acts like a full disk. */
function refuseWrites(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  for (const values of [deviceValues, tabValues]) values.remove(KEY);
});

describe.each([
  ['deviceValues', deviceValues, () => localStorage],
  ['tabValues', tabValues, () => sessionStorage],
])('%s', (_name, values, storage) => {
  it('stores a value in the browser', () => {
    expect(values.get(KEY)).toBeNull();
    values.set(KEY, 'green');
    expect(storage().getItem(KEY)).toBe('green');
    expect(values.get(KEY)).toBe('green');
    values.remove(KEY);
    expect(storage().getItem(KEY)).toBeNull();
  });

  it('holds a value in memory where the browser refuses its storage', () => {
    refuseStorage();
    expect(values.get(KEY)).toBeNull();
    values.set(KEY, 'green');
    expect(values.get(KEY)).toBe('green');
    values.remove(KEY);
    expect(values.get(KEY)).toBeNull();
  });

  it('lets no older value come back with the next page where the storage is full', () => {
    values.set(KEY, 'green');
    refuseWrites();
    values.set(KEY, 'blue');
    expect(values.get(KEY)).toBe('blue');
    expect(storage().getItem(KEY)).toBeNull();
  });

  it('follows the browser again once it stores values', () => {
    refuseWrites();
    values.set(KEY, 'green');
    jest.restoreAllMocks();
    values.set(KEY, 'blue');
    storage().setItem(KEY, 'red');
    expect(values.get(KEY)).toBe('red');
  });
});

describe('isStoringRefused', () => {
  it.each([
    ['is true where a look at the storage throws', refuseStorage, true],
    ['is true where the storage is full', refuseWrites, true],
    ['is false elsewhere, and leaves nothing behind', () => undefined, false],
  ])('%s', (_title, arrange, expected) => {
    arrange();
    expect(isStoringRefused()).toBe(expected);
    jest.restoreAllMocks();
    expect(localStorage).toHaveLength(0);
  });
});
