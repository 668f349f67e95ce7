import type { BreakState } from '@rummage/contract';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { tsr } from '#api/client.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ICON } from '#ui/icon.ts';
import { useBreak } from './use-break.ts';
import styles from './welcome-back.module.css';

/** Shows once after a break how much is new, until it is dismissed. */
export function WelcomeBack({ userId }: { userId: number }) {
  const { state, noteWelcomed } = useBreak(userId);
  const [welcome, setWelcome] = useState<BreakState['welcome']>(null);
  const [isDone, setIsDone] = useState(false);
  const said = state?.welcome ?? null;
  if (welcome === null && said !== null) setWelcome(said);

  const isShown = welcome !== null && !isDone;
  const { mutate: sendWelcomed } = tsr.breaks.welcomed.useMutation({ onSuccess: noteWelcomed });
  // The call outlives the page. If it fails, the message only appears once more.
  const sendToServer = useEffectEvent(() =>
    sendWelcomed({ params: { user_id: userId }, fetchOptions: { keepalive: true } }),
  );
  useEffect(() => {
    if (isShown) sendToServer();
  }, [isShown]);

  return (
    <div role="status">
      {isShown && (
        <p className={styles.back}>
          {words(welcome.new_items)}
          <IconButton name="Close" onClick={() => setIsDone(true)}>
            <X {...ICON} />
          </IconButton>
        </p>
      )}
    </div>
  );
}

function words(newItems: number): string {
  if (newItems === 0) return 'Welcome back. Nothing new came in during your break.';
  return `Welcome back. ${newItems} new ${newItems === 1 ? 'item' : 'items'} came in during your break.`;
}
