import { Button } from './buttons/button.tsx';
import styles from './retry.module.css';

interface RetryProps {
  words: string;
  isFetching: boolean;
  onRetry: () => void;
}

/** Says what could not be loaded, with a button to try again. */
export function Retry({ words, isFetching, onRetry }: RetryProps) {
  return (
    <div className={styles.retry}>
      <p role="alert">{words}</p>
      <Button kind="secondary" size="compact" isLoading={isFetching} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
