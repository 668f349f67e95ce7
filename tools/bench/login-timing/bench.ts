import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAt, signUpAt, startProduct } from '@rummage/api/src/testing/product.ts';

const TRIES = 200;
const WARM_UP = 20;

const DATA_DIR = mkdtempSync(join(tmpdir(), 'rummage-login-timing-'));
const product = startProduct({ DATA_DIR, RATE_LIMITS: 'off' });
try {
  const address = await product.open;
  await signUpAt(address);
  if (!(await signInAt(address)).ok) throw new Error('the account does not work');

  const guesses = {
    wrong: () => guess(address, 'alice@example.com'),
    unknown: () => guess(address, 'nobody@example.com'),
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
  product.process.kill('SIGKILL');
  await product.ended;
  rmSync(DATA_DIR, { recursive: true, force: true });
}

/** How long a login takes that must fail, in ms. */
async function guess(address: string, username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'a wrong guess' });
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/login`, { method: 'POST', body });
  await answer.text();
  if (answer.status !== 401) throw new Error(`not a 401: ${answer.status}`);
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
}
