import type { Message } from '@rummage/contract';
import type { ChannelState } from '@rummage/vocabulary';

/** A message on its way to a channel. */
export interface Outgoing {
  /** The same in each repeat. */
  id: string;
  message: Message;
  /** The message in one line. */
  summary: string;
}

/** The receiver of a message. */
export interface Target {
  id: number;
  address: string;
  /** A webhook's messages are signed with it; a mail's links and a browser's keys are other kinds' secrets. */
  secret: string | null;
  state: ChannelState;
}

/** Makes one attempt. @throws when the signal ends it */
export type Sender = (target: Target, outgoing: Outgoing, signal: AbortSignal) => Promise<Outcome>;

/** Result of one attempt to send a message. Problems are sentences for people. */
export type Outcome =
  | { result: 'delivered' }
  /** To be tried again, after as long as the receiver asks. */
  | { result: 'failed'; problem: string; afterMs?: number | undefined }
  /** The receiver takes others, but will never take this one. */
  | { result: 'given up'; problem: string }
  /** The address takes no messages; trying again is no use. */
  | { result: 'refused'; problem: string }
  /** The address does not exist any more. */
  | { result: 'gone' };
