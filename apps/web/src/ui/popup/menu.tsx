import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { SMALL_ICON } from '../icon.ts';
import { POPUP_LIST, POPUP_OPTION, POPUP_TICK, usePopup } from './popup.ts';
import styles from './menu.module.css';

interface MenuChoice<Value extends string> {
  value: Value;
  text: string;
  icon?: ReactNode;
}

interface MenuProps<Value extends string> {
  name: string;
  choices: readonly MenuChoice<Value>[];
  value: Value;
  /** Called for every choice, also for that of the current value. */
  onChoose: (value: Value) => void;
  /** Moves the focus after a choice, if it is not to go back to the button. */
  focusAfterChoice?: () => void;
  /** Moves the focus when the menu was used with the pointer, if it is not to go back to the button. */
  focusAfterPointer?: (() => void) | undefined;
  /** The direction in which it opens, if there is space. */
  opens?: 'up' | 'down';
  /** True if it fades as slowly as the layout menu. */
  closesSlowly?: boolean;
  /** Another choice, below the first one. */
  more?: ReactNode;
  /** The button that opens it. */
  children: ReactNode;
}

/** A choice of one out of few, which opens from its button. */
export function Menu<Value extends string>({
  name,
  choices,
  value,
  onChoose,
  focusAfterChoice,
  focusAfterPointer,
  opens = 'up',
  closesSlowly = false,
  more,
  children,
}: MenuProps<Value>) {
  const hasChosen = useRef(false);
  const isByPointer = useRef(false);
  const isLeft = useRef(false);
  const { list, isOpen, setIsOpen } = usePopup(() => {
    isByPointer.current = true;
  });

  const giveFocusBack = (event: Event) => {
    const focus = (hasChosen.current && focusAfterChoice) || (isByPointer.current && focusAfterPointer);
    if (!focus || isLeft.current) return;
    event.preventDefault();
    focus();
  };

  /** Its own button opens and closes the menu: a press while it fades must not close it again. */
  const leaveToButton = (event: Event) => {
    const buttonId = list.current?.getAttribute('aria-labelledby');
    const isButton = event.target instanceof Element && event.target.closest('button')?.id === buttonId;
    if (isButton) event.preventDefault();
    else isLeft.current = true;
  };

  return (
    <DropdownMenu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(opens) => {
        setIsOpen(opens);
        if (!opens) return;
        hasChosen.current = false;
        isLeft.current = false;
      }}
    >
      <DropdownMenu.Trigger
        asChild
        onPointerDown={() => (isByPointer.current = true)}
        onKeyDown={() => (isByPointer.current = false)}
      >
        {children}
      </DropdownMenu.Trigger>
      <MenuPanel
        ref={list}
        side={opens === 'up' ? 'top' : 'bottom'}
        align="end"
        sideOffset={8}
        aria-label={name}
        data-closing-slowly={closesSlowly || undefined}
        onPointerDown={() => (isByPointer.current = true)}
        onInteractOutside={leaveToButton}
        onCloseAutoFocus={giveFocusBack}
      >
        <MenuChoices
          choices={choices}
          value={value}
          onChoose={(chosen) => {
            hasChosen.current = true;
            onChoose(chosen);
          }}
        />
        {more}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

interface MenuChoicesProps<Value extends string> {
  /** The name of a second choice. */
  name?: string;
  choices: readonly MenuChoice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function MenuChoices<Value extends string>({
  name,
  choices,
  value,
  onChoose,
}: MenuChoicesProps<Value>) {
  return (
    <DropdownMenu.RadioGroup className={styles.choices} value={value} aria-label={name}>
      {choices.map((choice) => (
        <MenuRadioItem key={choice.value} value={choice.value} onSelect={() => onChoose(choice.value)}>
          <DropdownMenu.ItemIndicator className={classes(POPUP_TICK, styles.tick)}>
            <Check {...SMALL_ICON} />
          </DropdownMenu.ItemIndicator>
          {choice.text}
          {choice.icon}
        </MenuRadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

interface MenuPanelProps extends ComponentProps<typeof DropdownMenu.Content> {
  /** True if it hangs from its button on every screen, and is no wider there. */
  isNarrow?: boolean;
}

function MenuPanel({ isNarrow = false, ...rest }: MenuPanelProps) {
  return (
    <DropdownMenu.Content {...rest} className={classes(POPUP_LIST, styles.menu, isNarrow && styles.narrow)} />
  );
}

const CHOICE = classes(POPUP_OPTION, styles.choice);

/** One of several of which one is chosen. */
function MenuRadioItem(props: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return <DropdownMenu.RadioItem {...props} className={CHOICE} />;
}

function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item {...props} className={CHOICE} />;
}

interface MenuAction {
  text: string;
  onChoose: () => void;
}

interface ActionMenuProps {
  name: string;
  actions: readonly MenuAction[];
  className?: string | undefined;
  /** The icon or word of the button that opens it. */
  children: ReactNode;
}

/** A menu of actions that are too rare for their own buttons. */
export function ActionMenu({ name, actions, className, children }: ActionMenuProps) {
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
        <IconButton ref={button} name={name} className={className}>
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
