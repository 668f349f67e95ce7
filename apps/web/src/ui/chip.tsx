import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { SMALL_ICON } from './icon.ts';
import styles from './chip.module.css';

interface ChipProps {
  text: string;
  onRemove: (event: MouseEvent) => void;
}

export function Chip({ text, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={onRemove}>
        <X {...SMALL_ICON} />
      </button>
    </span>
  );
}
