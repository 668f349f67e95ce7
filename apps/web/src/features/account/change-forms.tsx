import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { saveTokens } from '#session/session-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useUndone } from '#ui/use-unsaved-question.tsx';
import { AccountLine } from './account-parts.tsx';
import styles from './change-forms.module.css';

interface ChangeEmailProps {
  userId: number;
  email: string;
}

export function ChangeEmail({ userId, email }: ChangeEmailProps) {
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
      shown={email}
      what="email"
      isSaving={change.isPending}
      problem={change.isError ? errorMessage(change.error, 'The email could not be changed.') : undefined}
      onSubmit={() =>
        change.mutateAsync({ params: { user_id: userId }, body: { email: newEmail, password } })
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
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </ChangeForm>
  );
}

interface ChangePasswordProps {
  userId: number;
  /** Shows password managers whose password it is. */
  email: string;
}

export function ChangePassword({ userId, email }: ChangePasswordProps) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  useUndone('the password is not changed', password !== '' || newPassword !== '');
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = tsr.account.changePassword.useMutation({
    onSuccess: ({ body }) => {
      saveTokens(body);
      toast.success('Password changed. Everywhere else you are signed out.');
      return readAgain(queryClient, { queryKey: ['sessions', userId] });
    },
  });

  const reset = () => {
    setPassword('');
    setNewPassword('');
    change.reset();
  };

  return (
    <ChangeForm
      shown="Changing it signs you out everywhere else."
      what="password"
      isSaving={change.isPending}
      problem={change.isError ? errorMessage(change.error, 'The password could not be changed.') : undefined}
      onSubmit={() =>
        change.mutateAsync({ params: { user_id: userId }, body: { password, new_password: newPassword } })
      }
      onReset={reset}
    >
      <input hidden readOnly autoComplete="username" value={email} />
      <Field
        label="Old password"
        type="password"
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Field
        label="New password"
        type="password"
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
  const { shown, what, isSaving, problem, onSubmit, onReset, children } = props;
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
        <Button ref={opener} kind="secondary" size="compact" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Cancel' : `Change ${what}`}
        </Button>
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
