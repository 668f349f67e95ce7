import type { Message } from '@rummage/contract';
import type { Outcome } from './outcome.ts';

/** A message on its way to a channel. */
interface Outgoing {
  /** The same in each repeat. */
  id: string;
  message: Message;
  /** What it says in a line. */
  summary: string;
}

/** Where it goes. */
interface Target {
  id: number;
  address: string;
  secret: string | null;
}

/** Makes one attempt. @throws when the signal ends it */
export type Sender = (target: Target, outgoing: Outgoing, signal: AbortSignal) => Promise<Outcome>;
