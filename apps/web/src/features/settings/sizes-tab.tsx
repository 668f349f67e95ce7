import { MAX_SIZE, SIZE_REGIONS, sizeRegionOf, sizesIn } from '@rummage/vocabulary';
import type { SizeRegion } from '@rummage/vocabulary';
import { useState } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { Select } from '#ui/popup/select.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsNote, SettingsTab } from './settings-parts.tsx';
import styles from './sizes-tab.module.css';

interface SizesTabProps {
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
}

/** The sizes that the feed can be narrowed to. */
export function SizesTab({ draft, onChange }: SizesTabProps) {
  return (
    <SettingsTab>
      <SettingsNote>
        “My sizes” beside the counter shows only what is in your sizes. Everything is collected all the same.
      </SettingsNote>
      <SizesByRegion
        label="Clothes"
        hint="Such as M, W31 or 40. First choose where a number is from: UK 10 is not US 10."
        sizes={draft.sizes}
        onChange={(sizes) => onChange({ sizes })}
      />
      <SizesByRegion
        label="Shoes"
        hint="Such as 39 or 8.5. Add them for other places too, if you know them."
        sizes={draft.shoe_sizes}
        onChange={(sizes) => onChange({ shoe_sizes: sizes })}
      />
      <ChipsField
        label="Rings"
        hint="Such as US 7, UK O or 54."
        maxLength={MAX_SIZE}
        values={draft.ring_sizes}
        withText={(text) => sizesIn([...draft.ring_sizes, text].join(','))}
        onChange={(sizes) => onChange({ ring_sizes: sizes })}
      />
      <Checkbox
        label="Leave out items of unknown size as well"
        isChecked={draft.hide_unknown_sizes}
        onToggle={() => onChange({ hide_unknown_sizes: !draft.hide_unknown_sizes })}
      />
    </SettingsTab>
  );
}

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
function SizesByRegion({ label, hint, sizes, onChange }: SizesByRegionProps) {
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
