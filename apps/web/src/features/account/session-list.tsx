import type { Session } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import { useNow } from '#browser/minute-clock.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { timeSince } from '#browser/words/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Retry } from '#ui/retry.tsx';
import { useToast } from '#ui/use-toast.ts';
import { AccountLine, AccountNote } from './account-parts.tsx';
import styles from './session-list.module.css';

/** Lists the places where the user is signed in, with buttons to end those sessions. */
export function SessionList({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const queryKey = ['sessions', userId];
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, isFetching, error, refetch } = tsr.account.sessions.useQuery({
    queryKey,
    queryData: { params: { user_id: userId } },
    retry: false,
  });

  const settle = () => readAgain(queryClient, { queryKey });
  const complain = (problem: unknown) =>
    toast.error(errorMessage(problem, 'The session could not be ended. Please try again.'));
  const end = tsr.account.endSession.useMutation({
    // 404: the session has ended already, as wanted.
    onError: (problem) => statusOf(problem) !== 404 && complain(problem),
    onSettled: settle,
  });
  const endOthers = tsr.account.endOtherSessions.useMutation({ onError: complain, onSettled: settle });

  if (isError && !data) {
    return (
      <Retry
        words={errorMessage(error, 'Failed to fetch where you are signed in.')}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }

  const sessions = data?.body ?? [];
  return (
    <div ref={list} className={styles.sessions} tabIndex={-1}>
      <ul aria-label="Sessions">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            list={list}
            session={session}
            isEnding={end.isPending && end.variables.params?.session_id === session.id}
            onEnd={() => end.mutate({ params: { user_id: userId, session_id: session.id } })}
          />
        ))}
      </ul>
      {sessions.length > 2 && (
        <EndButton
          list={list}
          isLoading={endOthers.isPending}
          onClick={() => endOthers.mutate({ params: { user_id: userId } })}
        >
          Sign out everywhere else
        </EndButton>
      )}
    </div>
  );
}

interface EndButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'aria-label' | 'isLoading' | 'onClick' | 'children'
> {
  list: RefObject<HTMLElement | null>;
}

/** Disappears with the session that it ends; the focus moves to the list. */
function EndButton({ list, ...rest }: EndButtonProps) {
  const button = useHandedOnFocus<HTMLButtonElement>(() => list.current?.focus());
  return <Button ref={button} kind="secondary" size="compact" {...rest} />;
}

interface SessionLineProps {
  list: RefObject<HTMLElement | null>;
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionLine({ list, session, isEnding, onEnd }: SessionLineProps) {
  const now = useNow();
  return (
    <AccountLine as="li">
      <span>
        {session.device}
        <AccountNote as="span">
          {session.is_current ? ' This device' : ` Last used ${timeSince(session.last_used_at, now)}`}
        </AccountNote>
      </span>
      {!session.is_current && (
        <EndButton list={list} aria-label={`Sign out ${session.device}`} isLoading={isEnding} onClick={onEnd}>
          Sign out
        </EndButton>
      )}
    </AccountLine>
  );
}
