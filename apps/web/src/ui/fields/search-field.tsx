import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { FEED_KEYS, isCovered, isTyping, keyPressed, useKey } from '#browser/keys.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ICON, SMALL_ICON } from '../icon.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  name: string;
  placeholder: string;
  clearName?: string;
  /** The place of the field: in a bar that it fills, on its own line, or above a list that it searches. */
  look: 'bar' | 'line' | 'list';
  text: string;
  onChange: (text: string) => void;
  /** Called when the text was cleared, by the button or by Escape. */
  onClear?: () => void;
  onEnter?: () => void;
  /** Called on Escape, after the text was cleared. */
  onEscape?: () => void;
  /** True if "/" focuses it, wherever on the page that is pressed. */
  hasSearchKey?: boolean;
  autoFocus?: boolean;
}

/** A box to search what is on the screen. Escape clears it before it does anything else. */
export function SearchField(props: SearchFieldProps) {
  const {
    name,
    placeholder,
    clearName = 'Clear search',
    look,
    text,
    autoFocus,
    hasSearchKey = false,
  } = props;
  const { onChange, onClear, onEnter, onEscape } = props;
  const input = useSearchKey(hasSearchKey);
  const icon = look === 'list' ? SMALL_ICON : ICON;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnter?.();
  };

  const clear = () => {
    onChange('');
    onClear?.();
    input.current?.focus();
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (text === '' && !onEscape)) return;
    event.preventDefault();
    if (text !== '') clear();
    onEscape?.();
  };

  return (
    <form className={styles.field} data-look={look} role="search" onSubmit={submit}>
      <Search {...icon} />
      <input
        ref={input}
        className={styles.input}
        dir="auto"
        aria-label={name}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressKey}
        data-own-escape={text !== '' || undefined}
      />
      {text !== '' && (
        <IconButton name={clearName} onClick={clear}>
          <X {...icon} />
        </IconButton>
      )}
    </form>
  );
}

/** The input that "/" focuses, wherever on the page it is pressed. @param isOn whether it does */
function useSearchKey(isOn: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useKey((event) => {
    if (!isOn || keyPressed(FEED_KEYS, event) !== 'search') return;
    if (isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    input.current?.focus();
  });
  return input;
}
