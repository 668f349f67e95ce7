import type { NewPersonalToken } from '@rummage/contract';
import { useEffect, useRef } from 'react';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { AccountNote } from '../account-parts.tsx';
import styles from './new-token.module.css';

/** The secret of a token that was just made. It takes the focus, because it is seen only now. */
export function NewToken({ token: { name, token } }: { token: NewPersonalToken }) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), [token]);
  return (
    <div className={styles.created} role="group" aria-label="New token">
      <p className={styles.title}>
        <mark className={styles.name}>{name}</mark> created
      </p>
      <AccountNote>Copy it now. It is not shown again.</AccountNote>
      <CopyField key={token} ref={copy} label="Token" value={token} />
    </div>
  );
}
