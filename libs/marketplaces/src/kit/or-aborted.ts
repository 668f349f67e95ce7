/** The result of the promise, unless the signal fires first; the work goes on for the others who wait for it. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const first = Promise.race([promise, aborted]);
    if (signal.aborted) stop();
    return await first;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
