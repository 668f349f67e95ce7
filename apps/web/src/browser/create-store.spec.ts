import { createStore } from './create-store.ts';

describe('createStore', () => {
  it('tells its listeners of another value, and of the same one not', () => {
    const store = createStore(1);
    const heard = jest.fn();
    const stop = store.subscribe(heard);

    store.change((before) => before + 1);
    store.change((before) => before);
    expect(store.get()).toBe(2);
    expect(heard).toHaveBeenCalledTimes(1);

    stop();
    store.change(() => 5);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
