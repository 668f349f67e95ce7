import { sizesIn } from '@rummage/vocabulary';
import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsHeading } from './settings-parts.tsx';
import styles from './my-sizes.module.css';

interface MySizesProps {
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
}

/** The sizes that the feed can be narrowed to. */
export function MySizes({ draft, onChange }: MySizesProps) {
  const [text, setText] = useState(() => draft.sizes.join(', '));
  return (
    <section className={styles.sizes} aria-labelledby="settings-sizes">
      <SettingsHeading id="settings-sizes">My sizes</SettingsHeading>
      <Field
        label="Of clothes, shoes and rings"
        hint="As sellers write them, such as M, EU 39, W31, 7. “My sizes” beside the counter then shows only these."
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next);
          onChange({ sizes: sizesIn(next) });
        }}
      />
      <Checkbox
        label="Leave out items of unknown size as well"
        isChecked={draft.hide_unknown_sizes}
        onToggle={() => onChange({ hide_unknown_sizes: !draft.hide_unknown_sizes })}
      />
    </section>
  );
}
