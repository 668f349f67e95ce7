import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { chooses, piecesOf } from './word-groups.ts';
import styles from './marked-text.module.css';

interface MarkedTextProps {
  /** What is in the input. */
  text: string;
  /** Words whose groups are marked. */
  words: readonly string[];
  /** The input that stands above it. */
  input: RefObject<HTMLInputElement | null>;
}

/** Draws the text of an input below it, since an input itself cannot mark a part of it; nothing where nothing is marked. */
export function MarkedText({ text, words, input }: MarkedTextProps) {
  const pieces = piecesOf(text).map((piece) => ({
    text: piece.text,
    isMarked: words.some((word) => chooses(piece, word)),
  }));
  const layer = useFollowedScroll(input, text);
  if (!pieces.some(({ isMarked }) => isMarked)) return null;
  return (
    <span ref={layer} className={styles.layer} dir="auto" aria-hidden>
      {pieces.map((piece, index) => (piece.isMarked ? <mark key={index}>{piece.text}</mark> : piece.text))}
    </span>
  );
}

/** Keeps a layer where the text of an input is scrolled to. */
function useFollowedScroll(input: RefObject<HTMLInputElement | null>, text: string) {
  const layer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const field = input.current;
    const follow = () => {
      if (layer.current && field) layer.current.scrollLeft = field.scrollLeft;
    };
    follow();
    field?.addEventListener('scroll', follow);
    return () => field?.removeEventListener('scroll', follow);
  }, [input, text]);
  return layer;
}
