import type { MarketplaceStatus } from '@rummage/contract';
import { Fragment } from 'react';
import { Needs } from './needs.tsx';
import styles from './marketplace-needs.module.css';

/** What connects a marketplace: the names of variables, and where their values come from. Nothing is typed in here. */
export function MarketplaceNeeds({ status }: { status: MarketplaceStatus }) {
  const { state, variables, how_to_connect, notice } = status;
  if (state !== 'off') return <Needs line="Nothing more" more={notice ?? ''} />;
  return (
    <Needs
      line={
        variables.length > 0 &&
        variables.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ' '}
            <code className={styles.variable}>{name}</code>
          </Fragment>
        ))
      }
      more={how_to_connect}
    />
  );
}
