import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { readAgain } from '../../api/read-again.ts';
import { saveTokens } from '../../session/session-store.ts';
import { useUndone } from '../../ui/dialog/use-undone.ts';
import { Field } from '../../ui/fields/field.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { ChangeForm } from './change-form.tsx';

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
