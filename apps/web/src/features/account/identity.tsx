import type { Account } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { dayOfYearText } from '#browser/words/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { AccountLine, AccountName, AccountNote } from './account-parts.tsx';

interface IdentityProps {
  userId: number;
  /** What the identity provider is called. */
  provider: string;
  identity: NonNullable<Account['oidc']>;
}

/** The identity of the provider with which somebody logs in to this account. */
export function Identity({ userId, provider, identity }: IdentityProps) {
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const unlink = useBusyCall(
    tsr.oidc.unlink.useMutation({
      onSuccess: async () => {
        setIsAsked(false);
        await readAgain(queryClient, { queryKey: ['account', userId] });
      },
    }),
  );
  return (
    <AccountLine>
      <span>
        <AccountName>{identity.email}</AccountName>
        <AccountNote>Joined to this account on {dayOfYearText(new Date(identity.joined_at))}</AccountNote>
      </span>
      <Button
        kind="secondary"
        size="compact"
        aria-label={`Unlink ${provider}`}
        onClick={() => setIsAsked(true)}
      >
        Unlink
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Unlink ${provider}`}
          subject={identity.email}
          question={`Logging in with ${provider} does not lead to this account any more, until you join them again.`}
          yes="Unlink"
          isBusy={unlink.isBusy}
          problem={
            unlink.error === null
              ? undefined
              : errorMessage(unlink.error, 'It could not be unlinked. Please try again.')
          }
          onYes={() => unlink.call({ params: { user_id: userId } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </AccountLine>
  );
}
