import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON } from '../../ui/icon.ts';
import './filter-banner.css';

interface FilterBannerProps {
  queryText: string;
  onCancel: () => void;
  /** Removes all items of the saved search; undefined where that is not offered. */
  onCleanse: (() => void) | undefined;
}

export function FilterBanner({ queryText, onCancel, onCleanse }: FilterBannerProps) {
  return (
    <section className="filter-banner" aria-label="Filter">
      <p className="filter-banner-text" title={queryText}>
        Showing items for query: <mark dir="auto">{`"${queryText}"`}</mark>
      </p>
      <IconButton name="Cancel filter" onClick={onCancel}>
        <X {...ICON} />
      </IconButton>
      {onCleanse && (
        <Button kind="destructive" size="compact" onClick={onCleanse}>
          Cleanse
        </Button>
      )}
    </section>
  );
}
