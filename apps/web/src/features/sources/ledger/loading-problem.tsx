import { errorMessage } from '#api/error-message.ts';
import { Retry } from '#ui/retry.tsx';
import { SourceMessage } from './source-row.tsx';

interface LoadingProblemProps {
  what: string;
  call: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Says in the ledger that a part of it could not be loaded. */
export function LoadingProblem({ what, call }: LoadingProblemProps) {
  return (
    <SourceMessage>
      <Retry
        words={`The ${what} could not be loaded. ${errorMessage(call.error, 'Please try again.')}`}
        isFetching={call.isFetching}
        onRetry={() => void call.refetch()}
      />
    </SourceMessage>
  );
}
