import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { focusMain } from '../../../browser/use-handed-on-focus.ts';
import { useSearchKey } from '../../../browser/use-search-key.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ICON } from '../../../ui/icon.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** What the items are searched for. */
  applied: string;
  onApply: (text: string) => void;
  /** Whether Enter moves the focus out of the box, for a page with keys of its own. */
  leavesOnEnter?: boolean;
}

/** Enter applies what was typed; nothing is applied before. Escape clears the box and leaves it. */
export function SearchBox({ applied, onApply, leavesOnEnter = false }: SearchBoxProps) {
  const [text, setText] = useState(applied);
  const [known, setKnown] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    setText(applied);
  }
  const input = useSearchKey();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(text);
    if (leavesOnEnter) focusMain();
  };

  const reset = () => {
    setText('');
    onApply('');
    input.current?.focus();
  };

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text !== '') reset();
    focusMain();
  };

  return (
    <form className={styles.box} role="search" onSubmit={apply}>
      <Search {...ICON} />
      <input
        ref={input}
        className={styles.input}
        dir="auto"
        aria-label="Search items"
        placeholder="Search items"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leaveOnEscape}
      />
      {text !== '' && (
        <IconButton name="Clear search" onClick={reset}>
          <X {...ICON} />
        </IconButton>
      )}
    </form>
  );
}
