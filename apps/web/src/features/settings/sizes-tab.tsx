import { MAX_SIZE, sizesIn } from '@rummage/vocabulary';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChipsField } from '../../ui/fields/chips-field.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsNote, SettingsTab } from './settings-parts.tsx';

const KINDS = [
  {
    name: 'sizes',
    label: 'Clothes',
    hint: 'Such as M, W31 or EU 40. Add UK and US sizes too, if you know them.',
  },
  { name: 'shoe_sizes', label: 'Shoes', hint: 'Such as EU 39, UK 6 or US 8.5.' },
  { name: 'ring_sizes', label: 'Rings', hint: 'Such as US 7, UK O or 54.' },
] as const;

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
      {KINDS.map(({ name, label, hint }) => (
        <ChipsField
          key={name}
          label={label}
          hint={hint}
          maxLength={MAX_SIZE}
          values={draft[name]}
          split={sizesIn}
          onChange={(sizes) => onChange({ [name]: sizes })}
        />
      ))}
      <Checkbox
        label="Leave out items of unknown size as well"
        isChecked={draft.hide_unknown_sizes}
        onToggle={() => onChange({ hide_unknown_sizes: !draft.hide_unknown_sizes })}
      />
    </SettingsTab>
  );
}
