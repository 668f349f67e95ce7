import { useEffect } from 'react';
import { connection, onConnectionCheck } from '../network/connection.ts';
import { sendEndedSessions } from './ending-sessions.ts';

/** Ends the sessions on the server that could not be ended before: at the start, and whenever it answers again. */
export function useEndingSessions(): void {
  useEffect(() => {
    void sendEndedSessions();
    return onConnectionCheck(() => {
      if (connection() === 'good') void sendEndedSessions();
    });
  }, []);
}
