import { checkConnection, onConnectionChange } from './connection.ts';

/** Brings code that was left for later, and waits for a server that is gone. Where it answers, the code itself is gone: then only a fresh start helps. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if ((await checkConnection()) === 'good') throw error;
      await nextChange();
    }
  }
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      stop();
      resolve();
    });
  });
}
