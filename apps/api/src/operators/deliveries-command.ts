import { Command } from 'commander';
import type { Reader } from '#db/database';
import { type DeliveryLine, readLastDeliveries } from './deliveries.repo.ts';
import { asJson, table } from './printed.ts';

const MOST = 100;

interface Opened {
  db: Reader;
  close: () => void | Promise<void>;
}

/** The command `rummage deliveries`. It only looks. */
export function deliveriesCommand(open: () => Promise<Opened>): Command {
  return new Command('deliveries')
    .description(`the last ${MOST} messages to people: whether they arrived, and why not`)
    .option('--failed', 'only those that did not arrive')
    .option('--json', 'for programs; times are ms since 1970')
    .action(async ({ failed, json }: { failed?: true; json?: true }) => {
      const { db, close } = await open();
      try {
        const lines = await readLastDeliveries(db, MOST, failed === true);
        process.stdout.write(`${json ? asJson(lines) : deliveriesText(lines)}\n`);
      } finally {
        await close();
      }
    });
}

function deliveriesText(lines: readonly DeliveryLine[]): string {
  const rows = lines.map(({ created_at, email, kind, type, state, attempts, problem }) => [
    new Date(created_at).toISOString().slice(0, 16).replace('T', ' '),
    email,
    kind,
    type,
    state,
    String(attempts),
    problem ?? '',
  ]);
  return table(['made (UTC)', 'to', 'through', 'type', 'state', 'attempts', 'problem'], rows);
}
