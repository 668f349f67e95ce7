/** Lets time limits end only when the test says so. @returns ends all that have started */
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
