import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { pageNonce } from '#browser/page-head.ts';
import { classes } from '../classes.ts';
import { describedBy, FieldButton, FieldFrame, FieldLabel } from '../fields/field.tsx';
import { SMALL_ICON } from '../icon.ts';
import { POPUP_LIST, POPUP_OPTION, POPUP_TICK, usePopup } from './popup.ts';
import styles from './select.module.css';

interface SelectProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** The text of an option; by default its value. */
  textOf?: (option: Value) => string;
  /** The text of the option for no value, where that can be chosen. */
  none?: string | undefined;
  /** The problem in a word, shown beside the label. */
  mark?: string | undefined;
  /** More about the value, at the other end of the label's line. */
  aside?: ReactNode;
  /** True if it stands in a line that names it: lower, and with a label only for screen readers. */
  isInLine?: boolean;
}

/** Radix allows no empty value. */
const NONE = '-';

export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  textOf = (option) => option,
  none,
  mark,
  aside,
  isInLine = false,
}: SelectProps<Value>) {
  const id = useId();
  const { list, isOpen, setIsOpen } = usePopup();
  return (
    <FieldFrame>
      {!isInLine && (
        <FieldLabel htmlFor={id} mark={mark} aside={aside}>
          {label}
        </FieldLabel>
      )}
      <Radix.Root
        open={isOpen}
        onOpenChange={setIsOpen}
        value={value ?? NONE}
        onValueChange={(chosen) => onChange(options.find((option) => option === chosen))}
      >
        <Radix.Trigger asChild>
          <FieldButton
            id={id}
            className={styles.trigger}
            aria-label={isInLine ? label : undefined}
            data-in-line={isInLine || undefined}
            isInvalid={mark !== undefined}
            data-empty={value === undefined}
            aria-invalid={mark !== undefined}
            aria-describedby={describedBy(id, undefined, mark, aside)}
          >
            <Radix.Value />
            <ChevronsUpDown {...SMALL_ICON} />
          </FieldButton>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            ref={list}
            className={classes(POPUP_LIST, styles.list)}
            position="popper"
            sideOffset={-1}
          >
            <Radix.Viewport {...(pageNonce() && { nonce: pageNonce() })}>
              {none !== undefined && <SelectOption value={NONE} text={none} />}
              {options.map((option) => (
                <SelectOption key={option} value={option} text={textOf(option)} />
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </FieldFrame>
  );
}

function SelectOption({ value, text }: { value: string; text: string }) {
  return (
    <Radix.Item value={value} className={classes(POPUP_OPTION, styles.option)}>
      <Radix.ItemText>{text}</Radix.ItemText>
      <Radix.ItemIndicator className={classes(POPUP_TICK, styles.tick)}>
        <Check {...SMALL_ICON} />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
