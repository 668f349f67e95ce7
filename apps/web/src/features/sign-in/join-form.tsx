import type { OidcConfirmation } from '@rummage/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { askForPasskey } from '#api/ask-for-passkey.ts';
import { bodyOf, tsr } from '#api/client.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { statusOf } from '#browser/answers.ts';
import { hasPasskeys, isCancelled } from '#browser/passkeys.ts';
import { saveTokens } from '#session/session-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { SignInForm, SignInNote, signInProblem } from './sign-in-form.tsx';

/**
 * Logs in with what the identity provider said.
 * @param address the whole address that it led back to
 * @returns what has to be confirmed first, if anything
 */
export async function logInWithProvider(address: string): Promise<OidcConfirmation | undefined> {
  const body = bodyOf(await tsr.oidc.logIn.mutate({ body: { address } }));
  if ('confirm' in body) return body.confirm;
  saveTokens(body);
  return undefined;
}

/** Asks once whether an account that has the same email is of the same person. */
export function JoinForm({ email, token }: OidcConfirmation) {
  const [password, setPassword] = useState('');
  const join = useBusyCall(
    useMutation({
      mutationFn: async (proof: { password: string } | 'passkey') => {
        const given = proof === 'passkey' ? { passkey: await askForPasskey() } : proof;
        saveTokens(bodyOf(await tsr.oidc.join.mutate({ body: { token, ...given } })));
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    join.call({ password });
  };

  return (
    <>
      <SignInNote>Is {email} yours? Your password, once.</SignInNote>
      <SignInForm onSubmit={submit}>
        <input hidden readOnly autoComplete="username" value={email} />
        <Field
          label="Password"
          type="password"
          name="password"
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={join.error === null ? undefined : problemOf(join.error)}
        />
        <Button type="submit" size="large" isLoading={join.isBusy}>
          It is mine
        </Button>
        {hasPasskeys() && (
          <Button kind="secondary" size="large" onClick={() => join.call('passkey')}>
            Use a passkey instead
          </Button>
        )}
      </SignInForm>
    </>
  );
}

function problemOf(error: unknown): string | undefined {
  if (isCancelled(error)) return undefined;
  if (statusOf(error) === 404) return 'This has run out. Please start again.';
  if (statusOf(error) === 401) return 'That is not the password, or not a passkey, of this account.';
  return signInProblem(error, 'You could not be logged in. Please try again.');
}
