import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Loop } from '#ui/film/marks.tsx';
import { useCopy, useToast } from '#ui/use-toast.ts';
import { SourceRow } from '../ledger/source-row.tsx';
import { bookmarkletText } from './bookmarklet-text.ts';
import { BY_HAND, type WayRowProps } from './elsewhere-words.ts';
import { RowButton } from './row-button.tsx';
import styles from './bookmarklet-row.module.css';

/** The bookmark that brings things from any site: to be dragged, or copied by keyboard. */
export function BookmarkletRow({ number, brought, look }: WayRowProps) {
  const copy = useCopy();
  const toast = useToast();
  const link = useRef<HTMLAnchorElement>(null);
  const text = bookmarkletText(window.location.origin);
  // React refuses to write such an address.
  useLayoutEffect(() => link.current?.setAttribute('href', text), [text]);

  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    toast.info('Drag it to your bookmarks, and press it there on the page of a listing.');
  };
  const copyText = async () => {
    if (await copy(text, 'bookmarklet'))
      toast.info('Copied. Make a bookmark and put this in as its address.', COPIED_MS);
  };

  return (
    <SourceRow
      number={number}
      state={BY_HAND}
      name="Bookmarklet"
      place="Any browser, any site"
      note={
        <div className={styles.dragged}>
          <a ref={link} className={styles.bookmarklet} onClick={refuse}>
            <Loop size={18} isKept={false} />
            Keep in Rummage
          </a>
          <span className={styles.hint}>
            Drag it to
            <br />
            your bookmarks.
          </span>
        </div>
      }
      calls={brought}
      look={look}
      actions={(nameId) => (
        <RowButton aria-describedby={nameId} onClick={() => void copyText()}>
          COPY
        </RowButton>
      )}
    />
  );
}

/** Long enough to be read twice. */
const COPIED_MS = 8000;
