import { signInAt, signUpAt } from '@rummage/api/src/testing/product.ts';
import { openProduct } from '@rummage/product/open-product.ts';
import { median } from '../median.ts';

const TRIES = 200;
const WARM_UP = 20;

const product = await openProduct();
try {
  await signUpAt(product.url);
  if (!(await signInAt(product.url)).ok) throw new Error('the account does not work');

  const guesses = {
    wrong: () => guess('alice@example.com'),
    unknown: () => guess('nobody@example.com'),
  };
  const times = { wrong: [] as number[], unknown: [] as number[] };
  // They take turns, so that other work on the machine slows both alike.
  for (let n = -WARM_UP; n < TRIES; n += 1)
    for (const who of n % 2 === 0 ? (['wrong', 'unknown'] as const) : (['unknown', 'wrong'] as const)) {
      const ms = await guesses[who]();
      if (n >= 0) times[who].push(ms);
    }

  const [wrong, unknown] = [median(times.wrong), median(times.unknown)];
  const ratio = unknown / wrong;
  const measurements = [
    { what: 'wrong password, median', value: wrong, unit: 'ms' },
    { what: 'unknown account, median', value: unknown, unit: 'ms' },
    {
      what: `unknown account / wrong password, ${TRIES} tries each`,
      value: ratio,
      unit: '×',
      goal: '0.9 to 1.1',
      ok: ratio >= 0.9 && ratio <= 1.1,
    },
  ];
  console.log(JSON.stringify({ measurements }));
} finally {
  await product.stop();
}

/** How long a login takes that must fail, in ms. */
async function guess(username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'a wrong guess' });
  const startedAt = performance.now();
  const answer = await fetch(`${product.url}/api/login`, { method: 'POST', body });
  await answer.text();
  if (answer.status !== 401) throw new Error(`not a 401: ${answer.status}`);
  return performance.now() - startedAt;
}
