import { useEffect, useEffectEvent } from 'react';
import type { CardPlace } from '../grid/card-grid.tsx';
import { BlankCell } from './catalog-cell.tsx';

interface CatalogUnloadedProps {
  place: CardPlace;
  loadedCount: number;
  /** Called again whenever more is loaded and this cell still waits. */
  onSeen: () => void;
}

/** The cell of an item that is not loaded yet. */
export function CatalogUnloaded({ place, loadedCount, onSeen }: CatalogUnloadedProps) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => seen(), [loadedCount]);
  return <BlankCell place={place} />;
}
