import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { readAgain } from '../../api/read-again.ts';
import { useUndone } from '../../ui/dialog/use-undone.ts';
import { Field } from '../../ui/fields/field.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { ChangeForm } from './change-form.tsx';

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
