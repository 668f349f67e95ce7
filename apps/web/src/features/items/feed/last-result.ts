/** Computes again only when an argument is another one, so that what did not change stays the same object. */
export function lastResult<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, index) => Object.is(arg, args[index])))
      last = { args, result: compute(...args) };
    return last.result;
  };
}
