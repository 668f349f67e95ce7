import { readingNamed } from '@rummage/marketplaces';
import type { SentOrder } from './work/threads.ts';

// oxlint-disable-next-line import/no-default-export -- Piscina calls it
export default async function work({ isStarted, ...order }: SentOrder): Promise<unknown> {
  isStarted[0] = 1;
  try {
    const read = readingNamed(order.name);
    if (read) return await read(order.input);
    // Most of the product comes with it, and somebody may be waiting for a page that is only to be read.
    const { runTask } = await import('./tasks.ts');
    return await runTask(order);
  } catch (error) {
    throw fieldsOf(error);
  }
}

/** An error loses its code on its way to another thread, by which trouble with the storage is known. */
function fieldsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause, ...more } = error;
  return { ...more, name, message, stack, cause: fieldsOf(cause) };
}
