import { useOneAtATime } from '#browser/use-one-at-a-time.ts';

interface Mutation<Said extends unknown[]> {
  mutateAsync: (...said: Said) => Promise<unknown>;
  isPending: boolean;
  error: unknown;
}

/** A call that a press makes, one at a time. @param mutation says what follows from it */
export function useBusyCall<Said extends unknown[]>({ mutateAsync, isPending, error }: Mutation<Said>) {
  const once = useOneAtATime();
  return {
    isBusy: isPending,
    /** What it was refused with; null if it was not. */
    error,
    call: (...said: Said) => once(() => mutateAsync(...said)),
  };
}
