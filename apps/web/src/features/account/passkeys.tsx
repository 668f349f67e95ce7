import type { Passkey } from '@rummage/contract';
import { startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { bodyOf, readAgain, tsr } from '#api/client.ts';
import { errorMessage, fieldProblems } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { isCancelled } from '#browser/passkeys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { Retry } from '#ui/retry.tsx';
import { AccountNote } from './account-parts.tsx';
import { PasskeyLine } from './passkey-line.tsx';
import styles from './passkeys.module.css';

/** The passkeys of a user, read once for all that shows them. */
export function usePasskeys(userId: number) {
  return tsr.passkeys.list.useQuery({
    queryKey: ['passkeys', userId],
    queryData: { params: { user_id: userId } },
    retry: false,
  });
}

interface PasskeysProps {
  userId: number;
  /** False where browsers have none: at an address without TLS. */
  isPossible: boolean;
}

/** The passkeys with which somebody logs in; they are added, renamed and removed at once. */
export function Passkeys({ userId, isPossible }: PasskeysProps) {
  const [newId, setNewId] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { data, isError, isFetching, error, refetch } = usePasskeys(userId);
  const read = () => readAgain(queryClient, { queryKey: ['passkeys', userId] });

  if (isError && !data)
    return (
      <Retry
        words={errorMessage(error, 'Failed to fetch your passkeys.')}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const passkeys = data?.body ?? [];
  return (
    <div ref={list} className={styles.passkeys} tabIndex={-1}>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              userId={userId}
              passkey={passkey}
              isNew={passkey.id === newId}
              onChanged={read}
              onGone={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isPossible ? (
        <AddPasskey
          userId={userId}
          name={`Passkey ${passkeys.length + 1}`}
          onAdded={async ({ id }) => {
            await read();
            setNewId(id);
          }}
        />
      ) : (
        <AccountNote>Passkeys need https.</AccountNote>
      )}
    </div>
  );
}

interface AddPasskeyProps {
  userId: number;
  /** What the new one is called at first. */
  name: string;
  onAdded: (passkey: Passkey) => Promise<void>;
}

/** Asks for the password only where the server wants it: shortly after logging in it does not. */
function AddPasskey({ userId, name, onAdded }: AddPasskeyProps) {
  const [password, setPassword] = useState<string>();
  const params = { user_id: userId };
  const add = useBusyCall(
    useMutation({
      mutationFn: async () => {
        const body = password === undefined ? {} : { password };
        const options: unknown = bodyOf(await tsr.passkeys.addOptions.mutate({ params, body }));
        const answer = await startRegistration({
          optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
        });
        const added = await tsr.passkeys.add.mutate({ params, body: { name, answer: { ...answer } } });
        // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
        if (added.status !== 201) throw added;
        return added.body;
      },
      onSuccess: async (passkey) => {
        setPassword(undefined);
        await onAdded(passkey);
      },
      onError: (problem) => {
        if (fieldProblems(problem)['password'] !== undefined) setPassword((typed) => typed ?? '');
      },
    }),
  );
  const isAsked = password !== undefined;
  const problem = add.error === null ? undefined : problemOf(add.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.call();
  };

  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      {isAsked && (
        <Field
          label="Your password, once"
          type="password"
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={password === '' ? undefined : problem}
        />
      )}
      <Button type="submit" kind="secondary" size="compact" isLoading={add.isBusy}>
        <Plus {...SMALL_ICON} />
        Add a passkey
      </Button>
      {!isAsked && problem !== undefined && <FieldError>{problem}</FieldError>}
    </form>
  );
}

/** Undefined when somebody has only changed their mind. */
function problemOf(error: unknown): string | undefined {
  if (isCancelled(error)) return undefined;
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  return errorMessage(error, 'The passkey could not be added. Please try again.');
}
