import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import './checkbox.css';

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onToggle: () => void;
}

export function Checkbox({ label, isChecked, onToggle }: CheckboxProps) {
  const id = useId();
  return (
    <span className="checkbox">
      <Radix.Root id={id} className="checkbox-box" checked={isChecked} onCheckedChange={onToggle}>
        <Radix.Indicator asChild>
          <Check size={14} strokeWidth={2.2} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label className="checkbox-label" htmlFor={id}>
        {label}
      </label>
    </span>
  );
}
