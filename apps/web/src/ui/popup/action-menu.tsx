import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { MenuItem, MenuPanel } from './menu-parts.tsx';
import { usePopup } from './use-popup.ts';

interface MenuAction {
  text: string;
  onChoose: () => void;
}

interface ActionMenuProps {
  name: string;
  actions: readonly MenuAction[];
  /** The icon of the button that opens it. */
  children: ReactNode;
}

/** A menu of actions that are too rare for their own buttons. */
export function ActionMenu({ name, actions, children }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const { list, isOpen, setIsOpen } = usePopup();

  /** The chosen action may open a dialog, which later returns the focus to the element that has it now. */
  const giveFocusBack = (event: Event) => {
    const act = chosen.current;
    if (!act) return;
    event.preventDefault();
    chosen.current = undefined;
    button.current?.focus();
    act();
  };

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={button} name={name}>
          {children}
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuPanel ref={list} isNarrow align="end" onCloseAutoFocus={giveFocusBack}>
        {actions.map(({ text, onChoose }) => (
          <MenuItem
            key={text}
            onSelect={() => {
              chosen.current = onChoose;
            }}
          >
            {text}
          </MenuItem>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
