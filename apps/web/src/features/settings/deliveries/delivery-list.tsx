import { errorMessage } from '../../../api/error-message.ts';
import { useNow } from '../../../browser/minute-clock.ts';
import { Retry } from '../../../ui/retry.tsx';
import { SettingsHeading, SettingsNote } from '../settings-parts.tsx';
import { ShortList } from '../short-list.tsx';
import { deliveryWords } from './delivery-words.ts';
import { useDeliveries } from './use-deliveries.ts';
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
