import { contract } from '@rummage/contract';
import type { NewPersonalToken, PersonalToken } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Retry } from '#ui/retry.tsx';
import { useToast } from '#ui/use-toast.ts';
import { AccountNote } from './account-parts.tsx';
import { CreateToken } from './create-token.tsx';
import { TokenList } from './token-list.tsx';
import styles from './access-tokens.module.css';

/** The tokens with which programs act for the user: making, showing once, and revoking them. */
export function AccessTokens({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const part = useRef<HTMLDivElement>(null);
  const [created, setCreated] = useState<NewPersonalToken>();
  const [asked, setAsked] = useState<PersonalToken>();
  const queryKey = ['personal tokens', userId];
  const settle = () => readAgain(queryClient, { queryKey });
  const { data, isError, isFetching, error, refetch } = tsr.personalTokens.list.useQuery({
    queryKey,
    queryData: { params: { user_id: userId } },
    retry: false,
  });

  const revoke = tsr.personalTokens.revoke.useMutation({
    // 404: it was revoked elsewhere, as wanted.
    onError: (problem) => {
      if (statusOf(problem) !== 404)
        toast.error(errorMessage(problem, 'The token could not be revoked. Please try again.'));
    },
    onSettled: async (_answer, _problem, { params }) => {
      await settle();
      if (created?.id === params?.token_id) setCreated(undefined);
      setAsked(undefined);
      part.current?.focus();
    },
  });

  return (
    <div ref={part} className={styles.tokens} tabIndex={-1}>
      <AccountNote>
        For a script or another program that reads or writes as you. Whoever has one needs no password.
        Changing your password revokes all of them. Assistants connect to{' '}
        <span className={styles.address}>{`${location.origin}${contract.mcp.call.path}`}</span>.
      </AccountNote>
      <CreateToken
        userId={userId}
        onCreated={(token) => {
          setCreated(token);
          void settle();
        }}
      />
      {created && <NewToken token={created} />}
      {isError && !data ? (
        <Retry
          words={errorMessage(error, 'Failed to fetch your access tokens.')}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TokenList tokens={data?.body ?? []} onRevoke={setAsked} />
      )}
      <a className={styles.link} href="/api/docs" target="_blank" rel="noreferrer">
        What can be read and written
      </a>
      <p>
        The browser extension keeps what you see on other sites:{' '}
        <a className={styles.link} href="/extension/rummage-chromium.zip" download>
          Chromium
        </a>
        ,{' '}
        <a className={styles.link} href="/extension/rummage-firefox.zip" download>
          Firefox
        </a>
      </p>
      {asked && (
        <RevokeTokenDialog
          token={asked}
          isRevoking={revoke.isPending}
          onRevoke={() => revoke.mutate({ params: { user_id: userId, token_id: asked.id } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** The secret of a token that was just made. It takes the focus, because it is seen only now. */
function NewToken({ token: { name, token } }: { token: NewPersonalToken }) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), [token]);
  return (
    <div className={styles.created} role="group" aria-label="New token">
      <p className={styles.title}>
        <mark className={styles.name}>{name}</mark> created
      </p>
      <AccountNote>Copy it now. It is not shown again.</AccountNote>
      <CopyField key={token} ref={copy} label="Token" value={token} />
    </div>
  );
}

interface RevokeTokenDialogProps {
  token: PersonalToken;
  isRevoking: boolean;
  onRevoke: () => void;
  onClose: () => void;
}

/** Asks first: nothing brings a token back, and a program may need it. */
function RevokeTokenDialog({ token, isRevoking, onRevoke, onClose }: RevokeTokenDialogProps) {
  return (
    <ConfirmDialog
      title="Revoke token"
      subject={token.name}
      question="A program that uses it is refused from then on. This cannot be undone."
      yes="Revoke token"
      no="Keep token"
      isBusy={isRevoking}
      onYes={onRevoke}
      onClose={onClose}
    />
  );
}
