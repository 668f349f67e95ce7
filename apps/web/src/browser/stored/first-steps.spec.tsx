import { act, renderHook } from '@testing-library/react';
import { beginFirstSteps, closeSamples, closeThreeKeys, noteGesture, useFirstSteps } from './first-steps.ts';

const stepsOf = (userId: number) => renderHook(() => useFirstSteps(userId)).result;

describe('useFirstSteps', () => {
  it('tells nothing to somebody who has not started here', () => {
    expect(stepsOf(1).current).toEqual({ toLearn: [], saysSamples: false });
  });

  it('shows the gestures until each was used, in any order', () => {
    const steps = stepsOf(1);
    act(() => beginFirstSteps(1));
    expect(steps.current).toEqual({ toLearn: ['keep', 'cross-out', 'look-closer'], saysSamples: true });
    act(() => noteGesture(1, 'cross-out'));
    act(() => noteGesture(1, 'cross-out'));
    expect(steps.current.toLearn).toEqual(['keep', 'look-closer']);
    act(() => noteGesture(1, 'keep'));
    act(() => noteGesture(1, 'look-closer'));
    expect(steps.current).toEqual({ toLearn: [], saysSamples: true });
  });

  it('tells nothing again that was closed, also when somebody starts again', () => {
    act(() => beginFirstSteps(1));
    act(() => closeThreeKeys(1));
    act(() => closeSamples(1));
    act(() => beginFirstSteps(1));
    expect(stepsOf(1).current).toEqual({ toLearn: [], saysSamples: false });
  });

  it('is separate for every user of the browser', () => {
    act(() => beginFirstSteps(1));
    expect(stepsOf(2).current.saysSamples).toBe(false);
    expect(stepsOf(1).current.saysSamples).toBe(true);
  });

  it.each(['{', 'null', '{"toLearn":"keep"}'])('reads %s as nothing to tell', (stored) => {
    localStorage.setItem('firstSteps:1', stored);
    expect(stepsOf(1).current).toEqual({ toLearn: [], saysSamples: false });
  });

  it('follows other tabs', () => {
    const steps = stepsOf(1);
    act(() => {
      localStorage.setItem('firstSteps:1', '{"toLearn":["keep"],"saysSamples":false}');
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(steps.current.toLearn).toEqual(['keep']);
  });
});
