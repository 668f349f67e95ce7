import { connection, onConnectionCheck } from '../network/connection.ts';
import type { createRouter } from './routes.tsx';

/** Calls `then` once the router has the code of its first page, or once it is clear that the server does not answer. */
export function afterFirstLoad(router: ReturnType<typeof createRouter>, then: () => void): void {
  const isTime = () => router.state.initialized || connection() !== 'good';
  if (isTime()) return then();
  const check = () => {
    if (!isTime()) return;
    stopListening.forEach((stop) => stop());
    then();
  };
  const stopListening = [router.subscribe(check), onConnectionCheck(check)];
}
