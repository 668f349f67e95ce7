import { MINUTE_MS } from '@rummage/vocabulary';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './minute-clock.ts';

const START = Date.parse('2026-03-01T10:00:20.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});

afterEach(() => {
  jest.useRealTimers();
});

const time = (now: number) => new Date(now).toISOString().slice(11, 19);

it('ticks at each full minute', () => {
  const { result } = renderHook(() => useNow());
  expect(time(result.current)).toBe('10:00:00');
  act(() => jest.advanceTimersByTime(39_999));
  expect(time(result.current)).toBe('10:00:00');
  act(() => jest.advanceTimersByTime(1));
  expect(time(result.current)).toBe('10:01:00');
  act(() => jest.advanceTimersByTime(3 * MINUTE_MS));
  expect(time(result.current)).toBe('10:04:00');
});

it('runs one timer for all components, and none without components', () => {
  const first = renderHook(() => useNow());
  const second = renderHook(() => useNow());
  expect(jest.getTimerCount()).toBe(1);
  first.unmount();
  act(() => jest.advanceTimersByTime(MINUTE_MS));
  expect(time(second.result.current)).toBe('10:01:00');
  second.unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('shows the current time when somebody comes back to the page', () => {
  const { result } = renderHook(() => useNow());
  jest.setSystemTime(START + 60 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(time(result.current)).toBe('11:00:00');
});
