import type { Account } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { monthText } from '#browser/words/dates.ts';
import { saveTokens } from '#session/session-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useUndone } from '#ui/use-unsaved-question.tsx';
import { AccountLine, AccountName, AccountNote } from './account-parts.tsx';
import { confirmed } from './confirmed.ts';
import { usePasskeys } from './passkeys.tsx';
import { ENOUGH_PASSKEYS, RemovePassword } from './remove-password.tsx';
import styles from './change-forms.module.css';

interface ChangeProps {
  userId: number;
  account: Account;
}

export function ChangeEmail({ userId, account }: ChangeProps) {
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  useUndone('the email is not changed', newEmail !== '' || password !== '');
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = tsr.account.changeEmail.useMutation({
    onSuccess: () => {
      toast.success('Email changed.');
      return readAgain(queryClient, { queryKey: ['account', userId] });
    },
  });

  const reset = () => {
    setNewEmail('');
    setPassword('');
    change.reset();
  };

  return (
    <ChangeForm
      shown={account.email}
      what="email"
      isSaving={change.isPending}
      problem={change.isError ? errorMessage(change.error, 'The email could not be changed.') : undefined}
      onSubmit={() =>
        confirmed(
          (proof) => change.mutateAsync({ params: { user_id: userId }, body: { email: newEmail, ...proof } }),
          account.has_password ? password : undefined,
        )
      }
      onReset={reset}
    >
      <Field
        label="New email"
        type="email"
        autoFocus
        autoComplete="email"
        value={newEmail}
        onChange={setNewEmail}
      />
      {account.has_password && (
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
    </ChangeForm>
  );
}

export function ChangePassword({ userId, account }: ChangeProps) {
  const { email, has_password: isThere, password_changed_at: changedAt } = account;
  const passkeys = usePasskeys(userId).data?.body ?? [];
  const canGo = isThere && passkeys.length >= ENOUGH_PASSKEYS;
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  useUndone('the password is not changed', password !== '' || newPassword !== '');
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = tsr.account.changePassword.useMutation({
    onSuccess: ({ body }) => {
      saveTokens(body);
      toast.success('Password changed. Everywhere else you are signed out.');
      return Promise.all([
        readAgain(queryClient, { queryKey: ['sessions', userId] }),
        readAgain(queryClient, { queryKey: ['account', userId] }),
      ]);
    },
  });

  const reset = () => {
    setPassword('');
    setNewPassword('');
    change.reset();
  };

  return (
    <ChangeForm
      shown={
        <>
          {!isThere && <AccountName>None</AccountName>}
          {isThere && changedAt !== null && (
            <AccountName>Changed in {monthText(new Date(changedAt))}</AccountName>
          )}
          <AccountNote>
            {isThere
              ? canGo
                ? 'Two passkeys can stand in for it.'
                : 'Changing it signs you out everywhere else.'
              : 'You log in without one. Setting one signs you out everywhere else.'}
          </AccountNote>
        </>
      }
      what="password"
      opens={isThere ? 'Change password' : 'Set a password'}
      aside={canGo && <RemovePassword userId={userId} email={email} />}
      isSaving={change.isPending}
      problem={change.isError ? errorMessage(change.error, 'The password could not be changed.') : undefined}
      onSubmit={() =>
        confirmed(
          (proof) =>
            change.mutateAsync({
              params: { user_id: userId },
              body: { new_password: newPassword, ...proof },
            }),
          isThere ? password : undefined,
        )
      }
      onReset={reset}
    >
      <input hidden readOnly autoComplete="username" value={email} />
      {isThere && (
        <Field
          label="Old password"
          type="password"
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      <Field
        label="New password"
        type="password"
        autoFocus={!isThere}
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
      />
    </ChangeForm>
  );
}

interface ChangeFormProps {
  /** Shown beside the button that opens the form. */
  shown: ReactNode;
  /** Names the change: "email". */
  what: string;
  /** The words of the button that opens the form. */
  opens?: string;
  /** More that can be done. */
  aside?: ReactNode;
  isSaving: boolean;
  problem: string | undefined;
  /** Resolves when the change is saved, which closes the form. */
  onSubmit: () => Promise<unknown>;
  /** Called when the form is opened, closed or saved, to empty it. */
  onReset: () => void;
  children: ReactNode;
}

/** A part of the account, with a button that shows the fields to change it. */
function ChangeForm(props: ChangeFormProps) {
  const {
    shown,
    what,
    opens = `Change ${what}`,
    aside,
    isSaving,
    problem,
    onSubmit,
    onReset,
    children,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const once = useOneAtATime();

  const toggle = () => {
    onReset();
    setIsOpen(!isOpen);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(async () => {
      await onSubmit();
      onReset();
      setIsOpen(false);
      opener.current?.focus();
    });
  };

  return (
    <>
      <AccountLine>
        <span>{shown}</span>
        <span className={styles.acts}>
          {!isOpen && aside}
          <Button ref={opener} kind="secondary" size="compact" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Cancel' : opens}
          </Button>
        </span>
      </AccountLine>
      {isOpen && (
        <form className={styles.form} noValidate onSubmit={submit}>
          {children}
          {problem !== undefined && <FieldError className={styles.problem}>{problem}</FieldError>}
          <Button type="submit" isLoading={isSaving}>
            Save {what}
          </Button>
        </form>
      )}
    </>
  );
}
