import { execFileSync } from 'node:child_process';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { quantile } from '../figures.ts';
import { atMost, inform, sized } from '../report.ts';
import { ask, itemsOf, moveIn, type Person, signIn } from './people.ts';

// Measures whether the product serves 64 connections of mixed use.

const PEOPLE = 8;
const CONNECTIONS = 64;
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? sized(60, 3));
const MB = 1_000_000;
/** People mostly look at their feed. */
const DAY = ['feed', 'feed', 'feed', 'delete', 'feed', 'settings', 'feed', 'delete', 'feed', 'feed'] as const;
/** One act in this many is a login. */
const LOGIN_EVERY = 50;

type Act = (typeof DAY)[number] | 'login';

export async function measureUse(product: OpenProduct): Promise<void> {
  const people: Person[] = [];
  for (let n = 1; n <= PEOPLE; n += 1) people.push(await moveIn(product.url, `person-${n}@example.com`));
  const times: Record<Act, number[]> = { feed: [], delete: [], settings: [], login: [] };
  const errors: string[] = [];
  const memories: number[] = [];
  const timer = setInterval(() => memories.push(memoryOf(product)), 500);
  const until = performance.now() + SECONDS * 1000;
  const useOne = async (nth: number) => {
    const person = people[nth % PEOPLE]!;
    const items = await itemsOf(product.url, person);
    // People start at different acts, so that they do not all do the same at the same time.
    for (let n = nth; performance.now() < until; n += 1) {
      const act = n % LOGIN_EVERY === 0 ? 'login' : DAY[n % DAY.length]!;
      const startedAt = performance.now();
      await actOf(product.url, person, act, items[n % items.length] ?? 0).then(
        () => times[act].push(performance.now() - startedAt),
        (error: Error) => errors.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, nth) => useOne(nth)));
  clearInterval(timer);
  for (const error of new Set(errors)) console.error(error);

  inform(`acts of ${CONNECTIONS} connections in ${SECONDS} s`, Object.values(times).flat().length);
  atMost('errors', errors.length, 0);
  for (const [act, ms] of Object.entries(times)) inform(`${act}, p99`, quantile(ms, 0.99), 'ms');
  // The first half fills caches; memory goes up and down between garbage collections.
  const least = (from: number, to: number) =>
    Math.min(...memories.slice(memories.length * from, memories.length * to));
  inform('memory in the end', least(0.75, 1) / MB, 'MB');
  atMost('memory: last quarter / second quarter', least(0.75, 1) / least(0.25, 0.5), 1.15, '×');
}

async function actOf(
  address: string,
  { id, email, token }: Person,
  act: Act,
  item: number,
): Promise<unknown> {
  const own = `${address}/api/users/${id}`;
  if (act === 'login') return signIn(address, email);
  if (act === 'feed') return ask(`${own}/items?limit=100`, 'GET', { token });
  if (act === 'settings') return ask(`${own}/settings`, 'PUT', { json: { items_layout: 'catalog' }, token });
  await ask(`${own}/items/${item}`, 'DELETE', { token });
  // Restored again, so that there is always something to delete.
  return ask(`${own}/items/${item}/restore`, 'POST', { token });
}

/** The resident memory of the product, in bytes. */
export function memoryOf({ pid }: OpenProduct): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}
