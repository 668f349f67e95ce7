import { createStore } from './create-store.ts';

describe('createStore', () => {
  it('notifies its listeners of another value, and not of the same one', () => {
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

  it('watches from the first listener to the last', () => {
    const stopWatching = jest.fn();
    const watch = jest.fn(() => stopWatching);
    const store = createStore(1, watch);
    expect(watch).not.toHaveBeenCalled();

    const stopFirst = store.subscribe(() => undefined);
    const stopSecond = store.subscribe(() => undefined);
    stopFirst();
    stopFirst();
    expect(stopWatching).not.toHaveBeenCalled();
    stopSecond();
    expect(stopWatching).toHaveBeenCalledTimes(1);
    expect(watch).toHaveBeenCalledTimes(1);
  });
});
