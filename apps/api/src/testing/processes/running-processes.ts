import type { Environment, Product } from '@rummage/product/start-product.ts';
import { isPostgres } from '../databases/postgres-server.ts';
import { startBundled } from './product.ts';

/** Processes on PostgreSQL: two that collect, and one that answers; SQLite has one process that does all. */
const ROLES = isPostgres ? (['collector', 'collector', 'api'] as const) : (['all'] as const);

/** Processes on one database that read shops all the time, to be killed one by one. */
interface RunningProcesses {
  /** The address of the one that answers, once it does. */
  answering: () => Promise<string>;
  /** Kills one of them. @param pick from 0 up to 1 @returns its role, and what starts it again */
  kill: (pick: number) => Promise<{ role: string; restart: () => void }>;
  close: () => Promise<void>;
}

export function startProcesses(environment: Environment): RunningProcesses {
  const start = (role: string): Product => {
    const product = startBundled({
      ...environment,
      ROLE: role,
      ALLOW_PRIVATE_ADDRESSES: 'on',
      SHOP_INTERVAL_S: '1',
      COLLECT_MIN_INTERVAL_S: '1',
      COLLECT_MAX_INTERVAL_S: '1',
      SAMPLE_MARKETPLACE: 'off',
      RATE_LIMITS: 'off',
    });
    product.open.catch(() => undefined);
    return product;
  };
  const running = ROLES.map((role) => ({ role, product: start(role) }));
  return {
    answering: () => (running.at(-1) as (typeof running)[number]).product.open,
    async kill(pick) {
      const one = running[Math.floor(pick * running.length)];
      if (!one) throw new Error(`${pick} is not from 0 up to 1`);
      one.product.process.kill('SIGKILL');
      await one.product.ended;
      return {
        role: one.role,
        restart: () => {
          one.product = start(one.role);
        },
      };
    },
    async close() {
      for (const { product } of running) product.process.kill('SIGKILL');
      await Promise.all(running.map(({ product }) => product.ended));
    },
  };
}
