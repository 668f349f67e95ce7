import { Field } from '../../ui/field.tsx';
import { isTypeablePrice } from './price-text.ts';

interface PriceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Takes nothing that could not become a price. */
export function PriceField({ onChange, ...rest }: PriceFieldProps) {
  return (
    <Field
      {...rest}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      onChange={(text) => isTypeablePrice(text) && onChange(text)}
    />
  );
}
