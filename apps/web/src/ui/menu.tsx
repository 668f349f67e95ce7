import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { SMALL_ICON } from './icon.ts';
import './menu.css';

interface Choice<Value extends string> {
  value: Value;
  text: string;
  icon?: ReactNode;
}

interface MenuProps<Value extends string> {
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  /** Hears every choice, that of the chosen one included. */
  onChoose: (value: Value) => void;
  /** Where the focus goes after a choice, if not back to the button. */
  focusAfterChoice?: () => void;
  /** Whether it fades for the time of the layout menu. */
  closesSlowly?: boolean;
  /** The button that opens it. */
  children: ReactNode;
}

/** One choice out of few, opening upwards from the button that it holds. */
export function Menu<Value extends string>({
  name,
  choices,
  value,
  onChoose,
  focusAfterChoice,
  closesSlowly = false,
  children,
}: MenuProps<Value>) {
  const hasChosen = useRef(false);
  const content = useRef<HTMLDivElement>(null);

  const giveFocusBack = (event: Event) => {
    if (!hasChosen.current || !focusAfterChoice) return;
    event.preventDefault();
    focusAfterChoice();
  };

  /** Its own button opens and closes it: pressed while it fades, it must not be closed again. */
  const leaveToButton = (event: Event) => {
    const buttonId = content.current?.getAttribute('aria-labelledby');
    const isButton = event.target instanceof Element && event.target.closest('button')?.id === buttonId;
    if (isButton) event.preventDefault();
  };

  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(isOpen) => {
        if (isOpen) hasChosen.current = false;
      }}
    >
      {children}
      <DropdownMenu.Content
        ref={content}
        className="menu"
        side="top"
        align="end"
        sideOffset={8}
        aria-label={name}
        data-closing-slowly={closesSlowly || undefined}
        onInteractOutside={leaveToButton}
        onCloseAutoFocus={giveFocusBack}
      >
        <DropdownMenu.RadioGroup value={value}>
          {choices.map((choice) => (
            <DropdownMenu.RadioItem
              key={choice.value}
              className="menu-choice"
              value={choice.value}
              onSelect={() => {
                hasChosen.current = true;
                onChoose(choice.value);
              }}
            >
              <DropdownMenu.ItemIndicator className="menu-tick">
                <Check {...SMALL_ICON} />
              </DropdownMenu.ItemIndicator>
              {choice.text}
              {choice.icon}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export const MenuTrigger = DropdownMenu.Trigger;
