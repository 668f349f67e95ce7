import { ChevronDown, X } from 'lucide-react';
import type { Ref } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ICON, SMALL_ICON } from '#ui/icon.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './filter-banner.module.css';

interface FilterBannerProps {
  /** Undefined until it is known. */
  queryText: string | undefined;
  /** The button that opens the list of queries. */
  switchRef: Ref<HTMLButtonElement>;
  isSwitching: boolean;
  onSwitch: () => void;
  onCancel: () => void;
  /** Removes all items of the query; undefined where that is not offered. */
  onCleanse: (() => void) | undefined;
}

export function FilterBanner(props: FilterBannerProps) {
  const { queryText, switchRef, isSwitching, onSwitch, onCancel, onCleanse } = props;
  const banner = useHandedOnFocus<HTMLElement>();
  // The banner takes its place at once, so that nothing moves when the name comes.
  const name = queryText ?? '…';
  return (
    <section ref={banner} className={styles.banner} data-banner aria-label="Filter">
      <TwoLines as="p" className={styles.words} title={name}>
        Showing items for query:{' '}
        <button
          ref={switchRef}
          type="button"
          className={styles.switch}
          aria-description="Switch query"
          aria-haspopup="dialog"
          aria-expanded={isSwitching}
          aria-keyshortcuts="g"
          onClick={onSwitch}
        >
          <TwoLines as="mark" dir="auto">{`"${name}"`}</TwoLines>
          <ChevronDown {...SMALL_ICON} />
        </button>
      </TwoLines>
      <IconButton name="Cancel filter" className={styles.cancel} onClick={onCancel}>
        <X {...ICON} />
      </IconButton>
      {onCleanse && <CleanseButton onPress={onCleanse} />}
    </section>
  );
}

/** It disappears with the last item. */
function CleanseButton({ onPress }: { onPress: () => void }) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <Button ref={button} kind="destructive" size="compact" className={styles.cleanse} onClick={onPress}>
      Cleanse
    </Button>
  );
}
