/** Lets only so many works run at a time; the others wait in their order. */
export function aFewAtATime(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place goes to the next one, so nobody who comes now takes it before.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
