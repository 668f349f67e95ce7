import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { Button } from '../buttons/button.tsx';
import { SMALL_ICON } from '../icon.ts';
import { useCopy } from '../use-toast.ts';
import { Field } from './field.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A text that is there to be copied. */
export function CopyField({ label, value, ref }: CopyFieldProps) {
  const copyText = useCopy();
  const [copied, setCopied] = useState('');

  const copy = async () => {
    if (await copyText(value, label.toLowerCase())) setCopied(`${label} copied.`);
  };

  return (
    <div className={styles.text}>
      <Field label={label} readOnly value={value} onChange={() => undefined} />
      <Button ref={ref} kind="secondary" onClick={() => void copy()}>
        <Copy {...SMALL_ICON} />
        Copy
      </Button>
      <p className={styles.copied} role="status">
        {copied}
      </p>
    </div>
  );
}
