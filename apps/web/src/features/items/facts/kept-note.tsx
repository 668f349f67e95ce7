import { MAX_NOTE } from '@rummage/vocabulary';
import { Pencil } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { SMALL_ICON } from '#ui/icon.ts';
import styles from './kept-note.module.css';

interface KeptNoteProps {
  /** The title of the item. */
  title: string;
  note: string | null;
  /** Number of times that something else has asked for the field. */
  openings?: number | undefined;
  /** Called with null when the note is removed. */
  onSave: (note: string | null) => void;
}

/** A note that becomes a field when it is clicked, and is saved when the field is left, or goes with its page. Escape leaves it as it was. */
export function KeptNote({ title, note, openings = 0, onSave }: KeptNoteProps) {
  const [text, setText] = useState<string>();
  const [opened, setOpened] = useState(openings);
  if (opened !== openings) {
    setOpened(openings);
    setText(note ?? '');
  }
  const button = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);

  const leave = (isSaved: boolean) => {
    if (isLeaving.current || text === undefined) return;
    isLeaving.current = true;
    setText(undefined);
    const next = text.trim() === '' ? null : text.trim();
    if (isSaved && next !== note) onSave(next);
  };

  // Back, and another item in its place, take the field away without a blur.
  const end = useEffectEvent(() => leave(true));
  useEffect(() => {
    const hide = () => end();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      end();
    };
  }, []);

  const pressKey = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    leave(isEnter);
    requestAnimationFrame(() => button.current?.focus());
  };

  if (text === undefined) {
    return (
      <p className={styles.note} data-empty={note === null || undefined}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label={note === null ? `Add a note to ${title}` : `Edit the note on ${title}: ${note}`}
          onClick={() => setText(note ?? '')}
        >
          <Pencil {...SMALL_ICON} />
          <span className={styles.text} dir="auto">
            {note ?? 'Add a note'}
          </span>
        </button>
      </p>
    );
  }
  return (
    <p className={styles.note}>
      <textarea
        className={styles.field}
        dir="auto"
        rows={3}
        autoFocus
        aria-label={`Note on ${title}`}
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => {
          isLeaving.current = false;
        }}
        onBlur={() => leave(true)}
        onKeyDown={pressKey}
      />
    </p>
  );
}
