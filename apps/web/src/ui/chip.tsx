import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { SMALL_ICON } from './icon.ts';
import './chip.css';

interface ChipProps {
  text: string;
  onRemove: (event: MouseEvent) => void;
}

export function Chip({ text, onRemove }: ChipProps) {
  return (
    <span className="chip">
      <span className="chip-text">{text}</span>
      <button type="button" className="chip-remove" aria-label={`Remove ${text}`} onClick={onRemove}>
        <X {...SMALL_ICON} />
      </button>
    </span>
  );
}
