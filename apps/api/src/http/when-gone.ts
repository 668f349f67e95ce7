import type { Response } from 'express';
import { later } from './errors.ts';

/** Fires when nobody waits for an answer any more. */
export function whenGone(res: Response): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(later(503, 'You have left', 1));
  if (res.closed) leave();
  else res.once('close', leave);
  return gone.signal;
}
