import { useSyncExternalStore } from 'react';
import { connection, onConnectionChange } from './connection.ts';
import type { Connection } from './connection.ts';

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, connection);
}
