import { useEffect, useRef } from 'react';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { SettingsNote } from '../settings-parts.tsx';
import styles from './new-secret.module.css';

/** The secret of a webhook that was just added. It takes the focus, because it is seen only now. */
export function NewSecret({ secret }: { secret: string }) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className={styles.secret} role="group" aria-label="New webhook">
      <p className={styles.title}>Webhook added</p>
      <SettingsNote>
        Its messages are signed with this secret. Copy it now. It is not shown again.
      </SettingsNote>
      <CopyField ref={copy} label="Secret" value={secret} />
    </div>
  );
}
