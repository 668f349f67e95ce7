import type { Delivery } from '@rummage/contract';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useNow } from '#browser/minute-clock.ts';
import { timeSince } from '#browser/words/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Retry } from '#ui/retry.tsx';
import { SettingsHeading, SettingsNote } from '../settings-parts.tsx';
import styles from './delivery-list.module.css';

const FEW = 5;

/** The last messages, and what became of them. */
export function DeliveryList({ userId }: { userId: number }) {
  const now = useNow();
  const { data, isError, isFetching, error, refetch } = useDeliveries(userId);
  const deliveries = data?.body ?? [];

  return (
    <section aria-labelledby="settings-deliveries">
      <SettingsHeading id="settings-deliveries">Sent</SettingsHeading>
      {isError && !data && (
        <Retry
          words={errorMessage(error, 'Failed to fetch what was sent.')}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && deliveries.length === 0 && (
        <div className={styles.empty}>
          <SettingsNote>The last 50 messages will be listed here.</SettingsNote>
        </div>
      )}
      <ShortList
        name="Sent messages"
        entries={deliveries}
        isShown={(_delivery, index) => index < FEW}
        all={`All ${deliveries.length} messages`}
      >
        {(delivery) => (
          <li key={delivery.id} className={styles.delivery}>
            {delivery.summary}
            <SettingsNote>{deliveryWords(delivery, now)}</SettingsNote>
          </li>
        )}
      </ShortList>
    </section>
  );
}

/** The last messages, the newest first. */
function useDeliveries(userId: number) {
  return tsr.notifications.deliveries.useQuery({
    queryKey: ['deliveries', userId],
    queryData: { params: { user_id: userId } },
    retry: false,
    refetchOnWindowFocus: true,
  });
}

interface ShortListProps<Entry> {
  name: string;
  entries: readonly Entry[];
  /** Chooses those that are listed at first; all where it is undefined. */
  isShown?: ((entry: Entry, index: number) => boolean) | undefined;
  /** The words of the button that shows all: "All 13 queries". */
  all: string;
  /** Draws an entry, as a list item with a key. */
  children: (entry: Entry) => ReactNode;
}

/** A list of which some entries are shown at first. The button that shows the rest disappears, and the list takes the focus. */
function ShortList<Entry>({ name, entries, isShown, all, children }: ShortListProps<Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || !isShown ? entries : entries.filter(isShown);
  const showAll = () => {
    setIsWhole(true);
    list.current?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={name}>
        {shown.map(children)}
      </ul>
      {shown.length < entries.length && (
        <Button className={styles.more} kind="secondary" size="compact" onClick={showAll}>
          {all}
        </Button>
      )}
    </>
  );
}

/** Says whether a message arrived: "6 minutes ago. Arrived." @param now ms */
export function deliveryWords(
  { state, attempts, problem, created_at }: Pick<Delivery, 'state' | 'attempts' | 'problem' | 'created_at'>,
  now: number,
): string {
  const since = capitalised(timeSince(created_at, now));
  switch (state) {
    case 'delivered':
      return `${since}. Arrived.`;
    case 'failed':
      return withProblem(`${since}. Not delivered.`, problem);
    case 'waiting':
      return attempts === 0
        ? `${since}. Waiting.`
        : withProblem(`${since}. ${triedWords(attempts)}`, problem);
  }
}

function triedWords(attempts: number): string {
  return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, will be sent again.`;
}

function withProblem(words: string, problem: string | null): string {
  return problem === null ? words : `${words} ${problem}`;
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
