import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { OpenProduct } from '@rummage/product/open-product.ts';

const PROGRAM = fileURLToPath(new URL('accounts.mjs', import.meta.url));

/** Accounts of a running product that cost no hash each. */
export interface Accounts {
  make: (email: string) => Promise<void>;
  /** Opens a session. Returns it as the product stores it in the browser. */
  open: (email: string) => Promise<string>;
  close: () => Promise<void>;
}

/** @param password of all accounts that are made */
export function openAccounts({ folder }: OpenProduct, password: string): Accounts {
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${password}\n`);
  const ask = async (line: string) => {
    child.stdin.write(`${line}\n`);
    const { value, done } = await answers.next();
    if (done === true) throw new Error('No more accounts can be made');
    return value;
  };
  return {
    make: async (email) => void (await ask(`account ${email}`)),
    open: (email) => ask(`session ${email}`),
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
