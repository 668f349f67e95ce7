import { MAX_SIZE, SIZE_REGIONS, sizeRegionOf, sizesIn } from '@rummage/vocabulary';
import type { SizeRegion } from '@rummage/vocabulary';
import { useState } from 'react';
import { ChipsField } from '../../ui/fields/chips-field.tsx';
import { Select } from '../../ui/popup/select.tsx';
import styles from './sizes-by-region.module.css';

const PLACES: Record<SizeRegion, string> = {
  EU: 'Europe (EU)',
  UK: 'Britain (UK)',
  US: 'America (US)',
  IT: 'Italy (IT)',
  FR: 'France (FR)',
  DE: 'Germany (DE)',
  AU: 'Australia (AU)',
  JP: 'Japan (JP)',
};

interface SizesByRegionProps {
  label: string;
  hint: string;
  sizes: readonly string[];
  onChange: (sizes: string[]) => void;
}

/**
 * Sizes whose numbers mean something else in each region: the region that is chosen becomes a part of the numbers that are
 * typed next. Those that are there already stay as they are.
 */
export function SizesByRegion({ label, hint, sizes, onChange }: SizesByRegionProps) {
  const [region, setRegion] = useState(() => sizes.map(sizeRegionOf).findLast((known) => known));
  return (
    <ChipsField
      label={label}
      hint={hint}
      maxLength={MAX_SIZE}
      values={sizes}
      choice={
        <span className={styles.region}>
          <Select
            label={`${label}: where sizes are from`}
            isInLine
            none="Any place"
            options={SIZE_REGIONS}
            textOf={(option) => PLACES[option]}
            value={region}
            onChange={setRegion}
          />
        </span>
      }
      withText={(text) => sizesIn([...sizes, ...sizesIn(text, region)].join(','))}
      onChange={onChange}
    />
  );
}
