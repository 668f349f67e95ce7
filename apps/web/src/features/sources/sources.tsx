import type { Shop } from '@rummage/contract';
import { Button } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ElsewhereRows } from './elsewhere/elsewhere-rows.tsx';
import { SourceTable } from './ledger/source-table.tsx';
import { Unconnected } from './ledger/unconnected.tsx';
import { useAreSourcesPending, useWhoAdds } from './sources-calls.ts';
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
  open: 'Add a shop by its address. Everything in it is then looked through, again and again.',
  operators: 'Only whoever runs Rummage here can add shops.',
  off: 'No shops are read here: whoever runs Rummage here has switched them off.',
};

/**
 * Lists the sources of items: first those that everybody can add, and at the end those that only whoever runs
 * the installation can.
 */
export function Sources({ userId, newShopId, onAdd, onRemove, onReport }: SourcesProps) {
  const who = useWhoAdds();
  const arePending = useAreSourcesPending(userId);
  return (
    <>
      <div className={styles.head}>
        <PageTitle className={styles.title}>Sources</PageTitle>
        {who === 'open' && <Button onClick={onAdd}>+ Add a shop</Button>}
      </div>
      {/* It has its place before it is known, and pushes nothing down. */}
      <p className={styles.lead} data-known={who !== undefined}>
        {WHO_ADDS[who ?? 'open']}
      </p>
      <SourceTable
        userId={userId}
        isPending={arePending}
        newShopId={newShopId}
        onRemove={onRemove}
        onReport={onReport}
        more={(before) => <ElsewhereRows userId={userId} before={before} />}
      />
      {!arePending && <Unconnected userId={userId} />}
    </>
  );
}
