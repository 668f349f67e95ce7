import { maxPriceProblem, readPriceText, typedPrice } from '@rummage/vocabulary';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { currencySign } from './currency-sign.ts';

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
  const names = [currencySign(currency), currency].map((name) => name.replace(/[^\p{L}]/gu, '\\$&'));
  return text.replace(
    new RegExp(`^\\s*(?:${names.join('|')})\\s*|\\s*(?:${names.join('|')})\\s*$`, 'giu'),
    '',
  );
}
