import { fold } from '@rummage/vocabulary';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ICON } from '../icon.ts';
import { POPUP_OPTION } from './popup.ts';
import styles from './finder.module.css';

export interface FinderOption {
  /** Different for each option. */
  id: string;
  text: string;
  /** Added to its accessible name: ", paused". */
  said?: string;
  icon?: ReactNode;
  /** Right after the text. */
  beside?: ReactNode;
  /** Stands at the end of the line. */
  end?: ReactNode;
  isCurrent?: boolean;
  isMuted?: boolean;
  onChoose: () => void;
}

export interface FinderGroup {
  /** Undefined for the only one. */
  name?: string;
  /** True for a line instead of a heading between it and the group before. */
  isUntitled?: boolean;
  options: readonly FinderOption[];
}

interface FinderProps {
  name: string;
  placeholder: string;
  look: 'panel' | 'palette';
  text: string;
  onType: (text: string) => void;
  /** The options found, in order. Groups without options are left out. */
  groups: readonly FinderGroup[];
  /** Shown when nothing is found. */
  nothing: string;
  /** Stands in the line of the input, behind it. */
  cap?: ReactNode;
  onEscape?: () => void;
}

/** An input over the list of what is found for it. The focus stays in the input; the arrows move through the list. */
export function Finder({
  name,
  placeholder,
  look,
  text,
  onType,
  groups,
  nothing,
  cap,
  onEscape,
}: FinderProps) {
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const [activeId, setActiveId] = useState<string>();
  const found = options.findIndex((option) => option.id === activeId);
  const active = found === -1 ? 0 : found;

  const move = (to: number) => {
    const next = options[Math.max(0, Math.min(to, options.length - 1))];
    setActiveId(next?.id);
    if (next) document.getElementById(`${id}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };

  const pressKey = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      PageDown: () => move(active + 8),
      PageUp: () => move(active - 8),
      Enter: () => options[active]?.onChoose(),
      ...(onEscape && { Escape: onEscape }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={styles.finder} data-look={look}>
      <div className={styles.head}>
        {look === 'panel' && <Search {...ICON} className={styles.search} />}
        <input
          className={styles.input}
          role="combobox"
          aria-label={name}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[active] && `${id}-${options[active].id}`}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setActiveId(undefined);
            onType(event.target.value);
          }}
          onKeyDown={pressKey}
        />
        {cap}
      </div>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={name} tabIndex={-1}>
        {groups
          .filter((group) => group.options.length > 0)
          .map((group) => (
            <div
              key={group.name ?? 'all'}
              className={group.isUntitled === true ? styles.untitled : undefined}
              role="group"
              aria-label={group.name ?? name}
            >
              {group.name !== undefined && group.isUntitled !== true && (
                <p className={styles.group} aria-hidden>
                  {group.name}
                </p>
              )}
              {group.options.map((option) => (
                <Option
                  key={option.id}
                  id={`${id}-${option.id}`}
                  option={option}
                  typed={text}
                  isActive={option === options[active]}
                />
              ))}
            </div>
          ))}
      </div>
      <p className={styles.nothing} role="status">
        {options.length === 0 && nothing}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: FinderOption;
  typed: string;
  isActive: boolean;
}

function Option({ id, option, typed, isActive }: OptionProps) {
  const { text, said, icon, beside, end, isCurrent = false, isMuted = false } = option;
  return (
    <div
      id={id}
      className={classes(POPUP_OPTION, styles.option)}
      role="option"
      aria-selected={isActive}
      aria-current={isCurrent || undefined}
      data-highlighted={isActive || undefined}
      data-muted={isMuted || undefined}
      // The input keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={option.onChoose}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text} dir="auto">
        {matchedParts(text, typed).map((part, index) =>
          part.isMatched ? <b key={index}>{part.text}</b> : part.text,
        )}
        {said}
      </span>
      {beside !== undefined && <span className={styles.beside}>{beside}</span>}
      <span className={styles.end}>{end}</span>
    </div>
  );
}

interface Part {
  text: string;
  isMatched: boolean;
}

/** Divides a text into what the typed words match, and what is between. */
export function matchedParts(text: string, typed: string): Part[] {
  const folded = fold(text);
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  // Folding makes some texts longer or shorter; then the places in it are others.
  if (folded.length !== text.length || words.length === 0) return [{ text, isMatched: false }];
  const isMatched = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      isMatched.fill(true, at, at + word.length);
  const starts = isMatched.flatMap((is, at) => (at === 0 || is !== isMatched[at - 1] ? [at] : []));
  return starts.map((start, index) => ({
    text: text.slice(start, starts[index + 1]),
    isMatched: isMatched[start] === true,
  }));
}
