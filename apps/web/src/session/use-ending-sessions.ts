import { useEffect } from 'react';
import { connection, onConnectionChange } from '../api/connection.ts';
import { tellOfEndings } from './ending-sessions.ts';

/** Ends on the server what could not be ended there before: at the start, and whenever it answers again. */
export function useEndingSessions(): void {
  useEffect(() => {
    void tellOfEndings();
    return onConnectionChange(() => {
      if (connection() === 'good') void tellOfEndings();
    });
  }, []);
}
