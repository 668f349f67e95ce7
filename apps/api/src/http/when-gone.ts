import type { Response } from 'express';
import { later } from './errors.ts';

/** Fires when nobody waits for an answer any more. */
export function whenGone(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort(later(503, 'You have left', 1));
  });
  return gone.signal;
}
