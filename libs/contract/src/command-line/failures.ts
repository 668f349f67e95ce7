/** It was typed otherwise than it can be: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface FailureFacts {
  /** It may pass by itself: nobody answers, or not now. */
  passes?: boolean;
  /** When the server asks to be left alone for so long. */
  retryAfterMs?: number | undefined;
}

/** It could not be done, in words for people: exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly passes: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { passes = false, retryAfterMs }: FailureFacts = {}) {
    super(message);
    this.passes = passes;
    this.retryAfterMs = retryAfterMs;
  }
}
