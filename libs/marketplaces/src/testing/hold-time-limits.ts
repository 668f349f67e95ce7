/** Stops the clock of time limits, so that no slow machine reaches one. @returns lets all pass that have begun */
export function holdTimeLimits(): () => void {
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return () => {
    for (const limit of limits.splice(0)) limit.abort(new DOMException('Its time is over', 'TimeoutError'));
  };
}
