import { isTypeablePrice } from '@rummage/vocabulary';
import { Field } from '../../../ui/fields/field.tsx';
import { currencySign } from './currency-sign.ts';

interface PriceFieldProps {
  label: string;
  value: string;
  /** ISO 4217 code. */
  currency: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Accepts only text that can become a price. */
export function PriceField({ currency, onChange, ...rest }: PriceFieldProps) {
  return (
    <Field
      {...rest}
      prefix={currencySign(currency)}
      inputMode="decimal"
      autoComplete="off"
      onChange={(text) => isTypeablePrice(text) && onChange(text)}
    />
  );
}
