import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import { SmallInput, SmallInputFrame } from '../fields/chips-field.tsx';
import { POPUP_LIST, POPUP_OPTION } from './popup.ts';
import styles from './combobox.module.css';

interface ComboboxProps {
  name: string;
  placeholder: string;
  autoFocus: boolean;
  text: string;
  onType: (text: string) => void;
  find: (text: string) => Option[];
  onChoose: (value: string) => void;
  /** Called on Enter when the list offers nothing, or on leaving with a text for which no option was chosen. */
  onEnter: () => void;
  /** Called on Backspace while nothing is typed. */
  onRemoveLast: () => void;
  /** The id of the problem with its text. */
  wrongBecause?: string | undefined;
}

/** An input that takes only what its list offers. The list opens as soon as something is typed or an arrow is pressed. */
export function Combobox({
  name,
  placeholder,
  autoFocus,
  text,
  onType,
  find,
  onChoose,
  onEnter,
  onRemoveLast,
  wrongBecause,
}: ComboboxProps) {
  const id = useId();
  const { list, options, active, isOpen, open, close, move } = useOptions(text, find, onType);
  const isShown = options.length > 0;

  const leave = () => {
    close();
    if (text !== '') onEnter();
  };

  const choose = (option: Option | undefined) => {
    close();
    if (option) onChoose(option.value);
    else onEnter();
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '') return onRemoveLast();
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(options[active]),
      ...(isOpen && { Escape: close }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <SmallInputFrame>
      <SmallInput
        role="combobox"
        aria-label={name}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        aria-invalid={wrongBecause !== undefined}
        aria-describedby={wrongBecause}
        // The first Escape closes the list, and only the next one the dialog around it.
        data-own-escape={isOpen || undefined}
        autoFocus={autoFocus}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => open(event.target.value)}
        onClick={() => open(text)}
        onKeyDown={pressKey}
        onBlur={leave}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        className={classes(POPUP_LIST, styles.list)}
        role="listbox"
        aria-label={name}
        hidden={!isShown}
      >
        {options.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            className={classes(POPUP_OPTION, styles.option)}
            role="option"
            aria-selected={index === active}
            data-highlighted={index === active || undefined}
            // The choice is made on pointerdown, before the input loses the focus and the list closes.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            <span>{option.label}</span>
            <span className={styles.code}>{option.value}</span>
          </li>
        ))}
      </ul>
    </SmallInputFrame>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The options that a combobox offers for what is typed, and which of them is active. */
function useOptions(text: string, find: (text: string) => Option[], onType: (text: string) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const options = isOpen ? find(text) : [];
  const isShown = options.length > 0;

  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const open = (typed: string) => {
    onType(typed);
    setActive(0);
    setIsOpen(true);
  };

  const move = (step: number) => {
    if (!isOpen) return open(text);
    const next = Math.min(Math.max(active + step, 0), options.length - 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };

  return { list, options, active, isOpen, open, close: () => setIsOpen(false), move };
}
