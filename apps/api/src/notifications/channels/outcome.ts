/** What became of one attempt to send a message. Problems are sentences for people. */
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
