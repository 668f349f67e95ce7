/**
 * What can be made to fail: a statement; a commit, which is done and nobody learns of it; a commit at which the process is killed,
 * which is not done; a request; an answer that is lost on its way back; a call of the file system; a look at the clock, which shows
 * another time; reading JSON.
 */
const KINDS = ['statement', 'commit', 'kill', 'request', 'answer', 'file', 'clock', 'decode'] as const;
export type Kind = (typeof KINDS)[number];

/** A fault: the n-th thing of a kind fails, once. */
export interface Fault {
  kind: Kind;
  /** From 1. */
  nth: number;
}

export type Faults = ReturnType<typeof createFaults>;

/** Counts all that could fail, and says of each whether it shall. */
export function createFaults() {
  const counted = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  let planned: Fault | undefined;
  let isCounting = false;

  return {
    counted,

    /** Called by whatever is about to do something of this kind. True when it shall fail. */
    isDue(kind: Kind): boolean {
      if (!isCounting) return false;
      counted[kind] += 1;
      return planned?.kind === kind && planned.nth === counted[kind];
    },

    /** Counts while `work` is done, and lets the fault happen in it. What is done outside is looking, and never fails. */
    async during<Result>(fault: Fault | undefined, work: () => Promise<Result>): Promise<Result> {
      planned = fault;
      isCounting = true;
      try {
        return await work();
      } finally {
        isCounting = false;
      }
    },

    /** The so many-th thing of this kind from now on fails. */
    arm: (kind: Kind, after: number): void => {
      planned = { kind, nth: counted[kind] + after };
    },

    /** No fault that is planned happens any more. */
    disarm: (): void => {
      planned = undefined;
    },

    /** Looks at something in between: nothing is counted, and nothing fails. */
    async aside<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = isCounting;
      isCounting = false;
      try {
        return await work();
      } finally {
        isCounting = before;
      }
    },
  };
}
