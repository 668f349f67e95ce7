import type { BreakState } from '@rummage/contract';
import { tsr } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useHandedOnFocus } from '../../browser/use-handed-on-focus.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldError } from '../../ui/fields/field-parts.tsx';
import { BreakLockText } from './break-lock-text.tsx';
import { instantWords } from './break-words.ts';
import styles from './end-early.module.css';

interface EndEarlyProps {
  userId: number;
  state: BreakState;
  /** By the server's clock. */
  now: number;
  /** Called when the server has changed the end. */
  onAsked: () => void;
}

/** The button that ends a break early, if that was allowed when it was chosen. */
export function EndEarly({ userId, state, now, onAsked }: EndEarlyProps) {
  const ask = tsr.breaks.endEarly.useMutation({ onSuccess: onAsked });
  const once = useOneAtATime();
  if (state.break?.end_early_asked_at != null) {
    return (
      <BreakLockText role="status">Ending early. Ten minutes on this page, and you are back.</BreakLockText>
    );
  }
  if (state.end_early_from !== null) {
    const from = instantWords(new Date(state.end_early_from), now);
    return <BreakLockText>Ending early is possible once in 7 days; next from {from}.</BreakLockText>;
  }
  return (
    <>
      <EndEarlyButton
        isAsking={ask.isPending}
        onPress={() => once(() => ask.mutateAsync({ params: { user_id: userId } }))}
      />
      {ask.isError && (
        <FieldError className={styles.problem}>
          {errorMessage(ask.error, 'The break could not be ended early. Please try again.')}
        </FieldError>
      )}
    </>
  );
}

/** It disappears when the server has agreed. */
function EndEarlyButton({ isAsking, onPress }: { isAsking: boolean; onPress: () => void }) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <Button ref={button} kind="secondary" isLoading={isAsking} onClick={onPress}>
      End early
    </Button>
  );
}
