import { useNavigate } from 'react-router-dom';
import { captureAddress } from '#browser/capture-address.ts';
import { rememberShared } from '#browser/stored/after-login.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useQueryOfAddress } from './use-query-of-address.ts';
import styles from './otherwise.module.css';

interface OtherwiseProps {
  userId: number;
  address: string;
  /** What it was taken for. */
  taken: 'query' | 'shop';
}

/** The other two things that an address may be, in the dialog for what another app has shared. */
export function Otherwise({ userId, address, taken }: OtherwiseProps) {
  const navigate = useNavigate();
  const makeQuery = useQueryOfAddress(userId);
  const addShop = () => {
    rememberShared({ address, words: '' });
    void navigate('/sources');
  };
  return (
    <p className={styles.line}>
      <span className={styles.question}>{taken === 'query' ? 'Not a search?' : 'Not a shop?'}</span>
      <Button
        kind="secondary"
        size="small"
        onClick={() => void navigate(captureAddress({ url: address, way: 'shared' }))}
      >
        Keep one thing
      </Button>
      {taken === 'query' ? (
        <Button kind="secondary" size="small" onClick={addShop}>
          Add as a shop
        </Button>
      ) : (
        <Button kind="secondary" size="small" onClick={() => void makeQuery(address, '')}>
          Save as a query
        </Button>
      )}
    </p>
  );
}
