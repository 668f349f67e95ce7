import { useSyncExternalStore } from 'react';
import { connection, onConnectionCheck } from './connection.ts';
import type { Connection } from './connection.ts';

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionCheck, connection, () => 'good');
}
