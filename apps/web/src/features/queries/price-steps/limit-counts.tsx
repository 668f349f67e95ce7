import { countryName, LIMIT_COUNTS } from '@rummage/vocabulary';
import type { LimitCounts } from '@rummage/vocabulary';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { tsr } from '#api/client.ts';
import { settingsCall } from '#api/settings-call.ts';
import { classes } from '#ui/classes.ts';
import { FieldName } from '#ui/fields/field.tsx';
import { TOGGLES } from '#ui/fields/toggle-group.tsx';
import styles from './limit-counts.module.css';

const CHOICE = classes(TOGGLES.choice, styles.choice);

interface LimitCountsFieldProps {
  userId: number;
  value: LimitCounts;
  onChange: (value: LimitCounts) => void;
}

/** Chooses what the maximum price counts. What is paid depends on the country, so without one it cannot be chosen. */
export function LimitCountsField({ userId, value, onChange }: LimitCountsFieldProps) {
  const id = useId();
  const settings = tsr.users.settings.useQuery(settingsCall(userId)).data?.body;
  const country = settings?.country ?? null;
  const counted = country === null ? 'price' : value;
  const change = (chosen: string) => {
    const known = LIMIT_COUNTS.find((each) => each === chosen);
    if (known) onChange(known);
  };
  return (
    <div className={styles.counts}>
      <FieldName as="p" id={id}>
        The limit counts
      </FieldName>
      <RadioGroup.Root
        className={classes(TOGGLES.row, styles.choices)}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        value={counted}
        onValueChange={change}
      >
        <RadioGroup.Item value={'price' satisfies LimitCounts} className={CHOICE}>
          the price
        </RadioGroup.Item>
        <RadioGroup.Item
          value={'door' satisfies LimitCounts}
          className={CHOICE}
          disabled={country === null}
          aria-describedby={country === null ? `${id}-help` : undefined}
        >
          what I pay
        </RadioGroup.Item>
      </RadioGroup.Root>
      <p id={`${id}-help`} className={styles.help}>
        {settings && helpText(counted, country)}
      </p>
    </div>
  );
}

function helpText(counted: LimitCounts, country: string | null): string {
  if (country === null) return 'Needs your country. It is set under Settings, Account.';
  return counted === 'price'
    ? 'Without shipping, fees, tax and duty.'
    : `To your door in ${countryName(country)}. What nobody states counts as 0.`;
}
