import { CATEGORIES, CONDITION_LABELS, CONDITIONS } from '@rummage/vocabulary';
import { switchSingleKeys, useSingleKeys } from '#browser/keys.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { KeyList } from '#ui/key-list.tsx';
import { Select } from '#ui/popup/select.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsHeading, SettingsTab } from './settings-parts.tsx';
import styles from './editing-queries-tab.module.css';

const CONDITION_CHOICES = CONDITIONS.map((condition) => ({
  value: condition,
  text: CONDITION_LABELS[condition],
}));

interface EditingQueriesTabProps {
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
}

/** Edits how the editor of a new query starts, and lists the keys. */
export function EditingQueriesTab({ draft, onChange }: EditingQueriesTabProps) {
  const singleKeys = useSingleKeys();
  return (
    <SettingsTab>
      <RadioGroup
        label="Minimum condition of a new query"
        arrangement="wrap"
        choices={CONDITION_CHOICES}
        value={draft.default_minimum_condition}
        onChange={(condition) => onChange({ default_minimum_condition: condition })}
      />
      <Select
        label="Category of a new query"
        options={CATEGORIES}
        none="Any category"
        value={draft.default_category ?? undefined}
        onChange={(category) => onChange({ default_category: category ?? null })}
      />
      <div className={styles.switch}>
        <p>
          Filters open at start
          <span className={styles.more}>
            On phones and tablets the editor of a query opens with its filters. Where there is room they are
            always beside it, and have the cursor then.
          </span>
        </p>
        <Switch
          name="Filters open at start"
          isOn={draft.open_picker}
          onToggle={() => onChange({ open_picker: !draft.open_picker })}
        />
      </div>
      <section aria-labelledby="settings-keys">
        <SettingsHeading id="settings-keys">Keys</SettingsHeading>
        <KeyList />
        <div className={styles.switch}>
          <p>
            Single-key shortcuts
            <span className={styles.more}>
              On this device, at once. Without them, keys marked • do nothing; every button stays.
            </span>
          </p>
          <Switch
            name="Single-key shortcuts"
            isOn={singleKeys}
            onToggle={() => switchSingleKeys(!singleKeys)}
          />
        </div>
      </section>
    </SettingsTab>
  );
}
