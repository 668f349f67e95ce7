import type { FailureRule, StartOutcome } from './failures.ts';

/** What an attempt counts against when it fails. */
export interface Counted {
  name: string;
  rule: FailureRule;
}

/** Where failures are counted. */
export interface FailureStore {
  begin: (counted: readonly Counted[]) => Promise<StartOutcome>;
  end: (counted: readonly Counted[], hasFailed: boolean) => Promise<void>;
}
