import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useId } from 'react';
import { pageNonce } from '../browser/page-nonce.ts';
import { describedBy, FieldLabel } from './field.tsx';
import { SMALL_ICON } from './icon.ts';
import { usePopup } from './use-popup.ts';
import './select.css';

interface SelectProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** The text of the option for no value. */
  none: string;
  /** The problem in a word, shown beside the label. */
  mark?: string | undefined;
}

/** Radix allows no empty value. */
const NONE = '-';

export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  none,
  mark,
}: SelectProps<Value>) {
  const id = useId();
  const { list, isOpen, setIsOpen } = usePopup();
  return (
    <div className="field">
      <FieldLabel htmlFor={id} mark={mark}>
        {label}
      </FieldLabel>
      <Radix.Root
        open={isOpen}
        onOpenChange={setIsOpen}
        value={value ?? NONE}
        onValueChange={(chosen) => onChange(options.find((option) => option === chosen))}
      >
        <Radix.Trigger
          id={id}
          className="field-box select-trigger"
          data-empty={value === undefined}
          data-invalid={mark !== undefined || undefined}
          aria-invalid={mark !== undefined}
          aria-describedby={describedBy(id, undefined, mark)}
        >
          <Radix.Value />
          <ChevronsUpDown {...SMALL_ICON} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content ref={list} className="select-list" position="popper" sideOffset={-1}>
            <Radix.Viewport {...(pageNonce() && { nonce: pageNonce() })}>
              <SelectOption value={NONE} text={none} />
              {options.map((option) => (
                <SelectOption key={option} value={option} text={option} />
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  );
}

function SelectOption({ value, text }: { value: string; text: string }) {
  return (
    <Radix.Item value={value} className="select-option">
      <Radix.ItemText>{text}</Radix.ItemText>
      <Radix.ItemIndicator className="select-tick">
        <Check {...SMALL_ICON} />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
