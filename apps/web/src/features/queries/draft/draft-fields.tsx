import {
  CONDITION_LABELS,
  CONDITIONS,
  maxPriceProblem,
  readPriceText,
  toggleConditionBox,
  typedPrice,
} from '@rummage/vocabulary';
import type { ConditionBoxes as Boxes, NotifyChoice } from '@rummage/vocabulary';
import { useId, useState } from 'react';
import { NOTIFY_CHOICES_IN_ORDER, notifyWords } from '#browser/words/query-words.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field, FieldError, FieldName } from '#ui/fields/field.tsx';
import { Select } from '#ui/popup/select.tsx';
import { currencySign } from './query-words.ts';
import styles from './draft-fields.module.css';

interface PriceFieldProps {
  label: string;
  value: string;
  /** ISO 4217 code. */
  currency: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The problem in a word, shown beside the label. */
  mark?: string | undefined;
}

/** A price as people write it. Once the field is left it shows what was understood, or says why it cannot be saved. */
export function PriceField({ currency, value, onChange, error, ...rest }: PriceFieldProps) {
  const [isLeft, setIsLeft] = useState(false);
  const price = typedPrice(value);

  return (
    <Field
      {...rest}
      value={value}
      prefix={currencySign(currency)}
      inputMode="decimal"
      autoComplete="off"
      error={error ?? (isLeft ? maxPriceProblem(value) : undefined)}
      onChange={(text) => {
        setIsLeft(false);
        onChange(withoutCurrency(text, currency));
      }}
      onBlur={() => {
        setIsLeft(true);
        if (typeof price === 'number') onChange(readPriceText(price));
      }}
    />
  );
}

/** The field's own currency is written before it already: "$80" and "80 USD" are 80. */
function withoutCurrency(text: string, currency: string): string {
  const names = [currencySign(currency), currency].map((name) => name.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&'));
  return text.replace(
    new RegExp(`^\\s*(?:${names.join('|')})\\s*|\\s*(?:${names.join('|')})\\s*$`, 'giu'),
    '',
  );
}

interface ConditionBoxesProps {
  boxes: Boxes;
  onChange: (boxes: Boxes) => void;
  error?: string | undefined;
  /** True if its name is beside the boxes where there is room, and not above them. */
  isBeside?: boolean;
}

export function ConditionBoxes({ boxes, onChange, error, isBeside = false }: ConditionBoxesProps) {
  const id = useId();
  return (
    <fieldset
      className={isBeside ? styles.beside : undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <FieldName as="legend" className={styles.name}>
        Minimum Condition
      </FieldName>
      <div className={styles.row}>
        {CONDITIONS.map((condition) => (
          <Checkbox
            key={condition}
            label={CONDITION_LABELS[condition]}
            isChecked={boxes[condition]}
            isWrong={error !== undefined}
            onToggle={() => onChange(toggleConditionBox(boxes, condition))}
          />
        ))}
      </div>
      {error !== undefined && (
        <FieldError id={id} className={styles.error}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

interface NotifyFieldProps {
  value: NotifyChoice | undefined;
  onChange: (value: NotifyChoice) => void;
  /** True if it stands in a line that names it. */
  isInLine?: boolean;
}

export const NOTIFY_LABEL = 'Tell me about new items';

/** Chooses when somebody who is not looking is notified of what a query finds. */
export function NotifyField({ value, onChange, isInLine = false }: NotifyFieldProps) {
  return (
    <Select
      label={NOTIFY_LABEL}
      isInLine={isInLine}
      options={NOTIFY_CHOICES_IN_ORDER}
      textOf={notifyWords}
      value={value ?? 'never'}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
