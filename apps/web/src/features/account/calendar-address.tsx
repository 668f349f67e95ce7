import type { SecretFeed } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { Retry } from '#ui/retry.tsx';
import { AccountNote } from './account-parts.tsx';
import styles from './calendar-address.module.css';

/** The secret address of a calendar with the ends of kept auctions. It belongs to the feed of kept things. */
export function CalendarAddress({ userId }: { userId: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const queryKey = ['secret feeds', userId];
  const params = { user_id: userId };
  const { data, isError, isFetching, error, refetch } = tsr.secretFeeds.list.useQuery({
    queryKey,
    queryData: { params },
    retry: false,
  });
  const make = useBusyCall(
    tsr.secretFeeds.make.useMutation({
      onSuccess: async () => {
        await readAgain(queryClient, { queryKey });
        setIsAsked(false);
      },
    }),
  );
  const makeIt = () => make.call({ params, body: { query_id: null } });
  const problem =
    make.error === null || make.isBusy
      ? undefined
      : errorMessage(make.error, 'The address could not be made. Please try again.');

  if (isError && !data)
    return (
      <Retry
        words={errorMessage(error, 'Failed to fetch the address of your calendar.')}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  const ofKept = data.body.find(({ query_id }) => query_id === null);
  return (
    <div className={styles.calendar}>
      {ofKept ? (
        <div className={styles.address}>
          <Address feed={ofKept} />
          <Button
            kind="secondary"
            size="large"
            aria-label="New address for the calendar"
            onClick={() => setIsAsked(true)}
          >
            New
          </Button>
        </div>
      ) : (
        <Button kind="secondary" size="compact" isLoading={make.isBusy} onClick={makeIt}>
          Make an address
        </Button>
      )}
      <AccountNote>When the auctions you kept end, with a reminder an hour before.</AccountNote>
      {!isAsked && problem !== undefined && <FieldError>{problem}</FieldError>}
      {isAsked && (
        <ConfirmDialog
          title="New address"
          subject="Calendar"
          question="The addresses before show nothing any more, that of the feed of kept things too. Calendars and feed readers need the new ones."
          yes="Make a new address"
          isBusy={make.isBusy}
          problem={problem}
          onYes={makeIt}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

function Address({ feed: { ics_url } }: { feed: SecretFeed }) {
  if (ics_url === null)
    return <AccountNote>Its address cannot be shown any more. Make a new one.</AccountNote>;
  return <CopyField label="Address of the calendar" value={`${location.origin}${ics_url}`} />;
}
