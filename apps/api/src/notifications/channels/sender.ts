import type { Message } from '@rummage/contract';
import type { ChannelState } from '@rummage/vocabulary';
import type { ActionButton } from '../actions/action-token.ts';
import { oneLine } from '../short-texts.ts';

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
  /** A webhook's secret before, with which its messages are signed as well until then. */
  old_secret?: string | null;
  old_secret_until?: number | null;
  state: ChannelState;
}

/** The buttons of a message to this receiver. */
export type ButtonsOf = (target: Target, outgoing: Outgoing) => readonly ActionButton[];

/** Makes one attempt. @throws when the signal ends it */
export type Sender = (target: Target, outgoing: Outgoing, signal: AbortSignal) => Promise<Outcome>;

/** Result of one attempt to send a message. Problems are sentences for people. */
export type Outcome =
  | {
      result: 'delivered';
      /** Where the receiver is from now on. */
      address?: string;
      /** What it calls itself. */
      label?: string;
    }
  /** To be tried again, after as long as the receiver asks. */
  | { result: 'failed'; problem: string; afterMs?: number | undefined }
  /** The receiver takes others, but will never take this one. */
  | { result: 'given up'; problem: string }
  /** The address takes no messages; trying again is no use. */
  | { result: 'refused'; problem: string }
  /** The address does not exist any more. */
  | { result: 'gone' };

const LONGEST_LABEL = 100;

/** What a receiver calls itself, as it can be stored and shown. */
export function labelOf(name: string): string {
  return oneLine(name, LONGEST_LABEL);
}
