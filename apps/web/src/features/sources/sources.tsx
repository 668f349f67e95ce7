import type { Shop } from '@rummage/contract';
import { useTypeface } from '../../browser/use-typeface.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SourceTable } from './ledger/source-table.tsx';
import { useAreSourcesPending, useWhoAdds } from './cache/sources-calls.ts';
import styles from './sources.module.css';

interface SourcesProps {
  userId: number;
  /** The shop that was added last. */
  newShopId: number | undefined;
  onAdd: () => void;
  onRemove: (shop: Shop) => void;
  onReport: (shop: Shop) => void;
}

const WHO_ADDS = {
  open: 'Everybody here can add shops.',
  operators: 'Only whoever runs Rummage here can add shops.',
  off: 'No shops are read here: whoever runs Rummage here has switched them off.',
};

/** Where items come from: what every source needs, and how it is doing. */
export function Sources({ userId, newShopId, onAdd, onRemove, onReport }: SourcesProps) {
  const who = useWhoAdds();
  // The names of settings are long, and would break elsewhere in another typeface.
  const isMonoHere = useTypeface('Martian Mono Variable');
  const arePending = useAreSourcesPending(userId) || !isMonoHere;
  return (
    <>
      <div className={styles.head}>
        <PageTitle className={styles.title}>Sources</PageTitle>
        {who === 'open' && <Button onClick={onAdd}>+ Add a shop</Button>}
      </div>
      <SourceTable
        userId={userId}
        isPending={arePending}
        newShopId={newShopId}
        onRemove={onRemove}
        onReport={onReport}
      />
      {/* Not before what is above it, which would push it down. */}
      {!arePending && (
        <p className={styles.foot}>
          Marketplaces are connected by whoever runs Rummage here, once for everybody.
          {who && ` ${WHO_ADDS[who]}`}
          {who !== 'off' &&
            ' Shops are read without a key: all that one lists, every 6 hours, unless another time is set here.'}
        </p>
      )}
    </>
  );
}
