import type { ChannelKind } from '@rummage/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tsr, bodyOf } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { AccountLink } from '#features/account/account-links.tsx';
import { kindWords, placeWords } from '#features/settings/channels/channel-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CloseDialog, Dialog, DialogHead, DialogTitle } from '#ui/dialog.tsx';
import { Retry } from '#ui/retry.tsx';
import styles from './access-dialog.module.css';

/** Leads to the list of access that others have, which can be ended also during a break. */
export function AccessLink({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AccountLink onClick={() => setIsOpen(true)}>Access and sharing</AccountLink>
      {isOpen && <AccessDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * Lists everything that is open to others. Each ends with a press and an answer: a stolen token does not wait
 * for the end of a break.
 */
export function AccessDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Access>();
  const { data, isError, isFetching, error, refetch } = useQuery({
    queryKey: ['access', userId],
    queryFn: () => readAccess(userId),
    gcTime: 0,
    retry: false,
  });

  return (
    <Dialog fillsPhone className={styles.dialog} onClose={onClose}>
      <DialogHead>
        <DialogTitle>Access and sharing</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <div ref={body} className={styles.body} tabIndex={-1}>
        <p>What others, programs and devices can reach.</p>
        {isError && (
          <Retry
            words={errorMessage(error, 'What is open to others could not be read.')}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p role="status">Nothing is open to others.</p>}
        <ul aria-label="Access">
          {data?.map((access) => (
            <li key={access.key} className={styles.line}>
              <div className={styles.words}>
                <p className={styles.kind}>{access.kind}</p>
                <p>{access.name}</p>
              </div>
              <Button
                kind="secondary"
                size="small"
                aria-label={`End ${access.kind} ${access.name}`}
                onClick={() => setAsked(access)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {asked && (
        <EndQuestion
          access={asked}
          onEnded={async () => {
            await refetch();
            setAsked(undefined);
            body.current?.focus();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}

interface EndQuestionProps {
  access: Access;
  onEnded: () => Promise<void>;
  onClose: () => void;
}

function EndQuestion({ access, onEnded, onClose }: EndQuestionProps) {
  const end = useMutation({ mutationFn: access.end, onSuccess: onEnded });
  return (
    <ConfirmDialog
      title="End access"
      subject={`${access.kind}: ${access.name}`}
      question="Nobody can use it any more. This cannot be undone."
      yes="End access"
      isBusy={end.isPending}
      problem={end.isError ? errorMessage(end.error, 'It could not be ended. Please try again.') : undefined}
      onYes={() => end.mutate()}
      onClose={onClose}
    />
  );
}

/** Access of somebody else, a program or a device to found or kept items. */
interface Access {
  /** Two tokens may have one name, but no two have one key. */
  key: string;
  kind: string;
  name: string;
  /** Resolves also when it was ended elsewhere meanwhile. */
  end: () => Promise<void>;
}

/** The shared sheet, tokens, channels and feeds of a user: what a break leaves open, and lets them end. */
async function readAccess(userId: number): Promise<Access[]> {
  const params = { user_id: userId };
  const [{ shared }, tokens, channels, feeds] = await Promise.all([
    tsr.keptSheet.show.query({ params }).then(bodyOf),
    tsr.personalTokens.list.query({ params }).then(bodyOf),
    tsr.notifications.channels.query({ params }).then(bodyOf),
    tsr.secretFeeds.list.query({ params }).then(bodyOf),
  ]);
  const sheets = shared ? [shared] : [];
  return [
    ...sheets.map(() =>
      access('sheet', 'Shared page', 'Kept things', () => tsr.keptSheet.stopSharing.mutate({ params })),
    ),
    ...tokens.map(({ id, name }) =>
      access(`token ${id}`, 'Access token', name, () =>
        tsr.personalTokens.revoke.mutate({ params: { ...params, token_id: id } }),
      ),
    ),
    ...channels.map((channel) =>
      access(`channel ${channel.id}`, channelWords(channel.kind), placeWords(channel), () =>
        tsr.notifications.removeChannel.mutate({ params: { ...params, channel_id: channel.id } }),
      ),
    ),
    ...feeds.map(({ id, query_id }) =>
      access(`feed ${id}`, 'Feed', query_id === null ? 'Kept things' : `Query ${query_id}`, () =>
        tsr.secretFeeds.remove.mutate({ params: { ...params, feed_id: id } }),
      ),
    ),
  ];
}

/** Here this browser stands among the others. */
function channelWords(kind: ChannelKind): string {
  return kind === 'push' ? 'Notifications in a browser' : kindWords(kind);
}

function access(key: string, kind: string, name: string, end: () => Promise<{ status: number }>): Access {
  return {
    key,
    kind,
    name,
    end: async () => {
      const answer = await end();
      // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
      if (answer.status !== 204 && answer.status !== 404) throw answer;
    },
  };
}
