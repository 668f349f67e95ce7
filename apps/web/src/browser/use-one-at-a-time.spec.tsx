import { act, renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time.ts';

it.each([
  ['succeeds', (work: PromiseWithEnds) => work.resolve()],
  ['fails', (work: PromiseWithEnds) => work.reject(new Error('no'))],
])('starts again only after the previous run %s', async (_how, end) => {
  const { result } = renderHook(() => useOneAtATime());
  const work = promiseWithEnds();
  const run = jest.fn(() => work.promise);

  result.current(run);
  result.current(run);
  expect(run).toHaveBeenCalledTimes(1);

  await act(async () => {
    end(work);
    await work.promise.catch(() => undefined);
  });
  result.current(run);
  expect(run).toHaveBeenCalledTimes(2);
});

type PromiseWithEnds = ReturnType<typeof promiseWithEnds>;

function promiseWithEnds() {
  let resolve = (): void => undefined;
  let reject = (_reason: Error): void => undefined;
  const promise = new Promise<void>((whenGood, whenBad) => {
    resolve = whenGood;
    reject = whenBad;
  });
  return { promise, resolve: () => resolve(), reject: (reason: Error) => reject(reason) };
}
