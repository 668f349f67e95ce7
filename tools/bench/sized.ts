/**
 * How large a part of a benchmark is: `whole` when it is to measure, `small` when `npm run bench -- --small` only shows that it
 * still runs.
 */
export function sized<Value>(whole: Value, small: Value): Value {
  return process.env['BENCH_SIZE'] === 'small' ? small : whole;
}
