import type { ChatLink } from '@rummage/contract';
import { CHAT_CODE_MS } from '@rummage/vocabulary';
import { useEffect, useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/use-toast.ts';
import { SettingsNote } from '../settings-parts.tsx';
import { channelsCall } from './channel-calls.ts';
import { placeWords } from './channel-words.ts';
import styles from './link-chat.module.css';

const LOOK_EVERY_MS = 2000;

/** Links a chat of Telegram: a code, and whether it has come yet. */
export function useChatLink(userId: number) {
  const toast = useToast();
  const [link, setLink] = useState<ChatLink>();
  const [isOver, setIsOver] = useState(false);
  const code = useBusyCall(
    tsr.notifications.linkChat.useMutation({
      onSuccess: ({ body }) => {
        setIsOver(false);
        setLink(body);
      },
      onError: (problem) =>
        toast.error(errorMessage(problem, 'There is no code just now. Please try again.')),
    }),
  );
  // By the server's clock: this one may be wrong.
  const since = link && Date.parse(link.expires_at) - CHAT_CODE_MS;
  const isOpen = link !== undefined && !isOver;
  const { data } = tsr.notifications.channels.useQuery({
    ...channelsCall(userId),
    enabled: isOpen,
    refetchInterval: LOOK_EVERY_MS,
  });
  const linked = data?.body.find(
    ({ kind, created_at }) => kind === 'telegram' && since !== undefined && Date.parse(created_at) >= since,
  );
  const isLinked = linked !== undefined;

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = window.setTimeout(() => setIsOver(true), isLinked ? 0 : CHAT_CODE_MS);
    return () => window.clearTimeout(timer);
  }, [isOpen, isLinked, link]);

  return {
    link,
    isWaiting: isOpen && !isLinked,
    /** What the chat is called; undefined until it is linked. */
    linked: linked && placeWords(linked),
    isAsking: code.isBusy,
    ask: () => code.call({ params: { user_id: userId } }),
  };
}

/** The code to be sent, and what has become of it. */
export function ChatCode({ link, isWaiting, linked, isAsking, ask }: ReturnType<typeof useChatLink>) {
  return (
    <>
      {isWaiting && link && (
        <div className={styles.box}>
          <div>
            <p className={styles.title}>Send this to {link.bot}</p>
            <SettingsNote>Within 10 minutes, from the chat that is to be notified.</SettingsNote>
          </div>
          <p className={styles.code}>{`${link.code.slice(0, 3)} ${link.code.slice(3)}`}</p>
        </div>
      )}
      <div className={styles.state}>
        <p role="status">{link && stateOf({ isWaiting, linked })}</p>
        {link && !isWaiting && linked === undefined && (
          <Button kind="secondary" size="small" isLoading={isAsking} onClick={ask}>
            New code
          </Button>
        )}
      </div>
    </>
  );
}

function stateOf({ isWaiting, linked }: { isWaiting: boolean; linked: string | undefined }): string {
  if (isWaiting) return 'Waiting for it.';
  return linked === undefined ? 'The code has run out.' : `Linked with ${linked}.`;
}
