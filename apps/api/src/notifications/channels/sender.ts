import type { Message } from '@rummage/contract';
import type { ChannelState } from '@rummage/vocabulary';
import type { Outcome } from './outcome.ts';

/** A message on its way to a channel. */
export interface Outgoing {
  /** The same in each repeat. */
  id: string;
  message: Message;
  /** What it says in a line. */
  summary: string;
}

/** Where it goes. */
export interface Target {
  id: number;
  address: string;
  /** A webhook's messages are signed with it; a mail's links and a browser's keys are other kinds' secrets. */
  secret: string | null;
  state: ChannelState;
}

/** Makes one attempt. @throws when the signal ends it */
export type Sender = (target: Target, outgoing: Outgoing, signal: AbortSignal) => Promise<Outcome>;
