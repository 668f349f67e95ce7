import type { Item } from '@rummage/contract';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { hasModifier } from '../../browser/keys.ts';
import { Frame } from './frame.tsx';
import { frameAfterRemoval, nextFrame } from './next-frame.ts';
import type { Removals } from './use-removals.ts';
import './gallery.css';

interface GalleryProps {
  items: readonly Item[];
  total: number;
  removals: Removals;
  readAt: number;
  onRemove: (item: Item) => void;
}

/** A contact sheet. One Tab stop: the arrows move between its frames. */
export function Gallery({ items, total, removals, readAt, onRemove }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<number>();
  const isThere = items.map(({ id }) => !removals.has(id));
  const known = items.findIndex(({ id }, index) => id === currentId && isThere[index]);
  const tabStop = known === -1 ? isThere.indexOf(true) : known;

  const shape = () => ({ columns: columnsOf(list.current), isThere });

  const focus = (index: number | undefined, options?: FocusOptions) => {
    if (index !== undefined) {
      list.current?.querySelector<HTMLElement>(`[data-index="${index}"] .frame-picture`)?.focus(options);
    }
  };

  const remove = (index: number, options?: FocusOptions) => {
    const item = items[index];
    if (!item || !isThere[index]) return;
    focus(frameAfterRemoval(index, shape()), options);
    onRemove(item);
  };

  const pressKey = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (index === undefined || hasModifier(event)) return;
    const next = nextFrame(event.key, index, shape());
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (next === undefined && !isRemoval) return;
    event.preventDefault();
    if (isRemoval) remove(index);
    else focus(next);
  };

  const click = (event: MouseEvent) => {
    const index = indexOf(event.target);
    const isRemoval = event.target instanceof Element && event.target.closest('.frame-remove') !== null;
    if (index !== undefined && isRemoval) remove(index, { preventScroll: true });
  };

  return (
    <ul
      ref={list}
      className="gallery"
      onKeyDown={pressKey}
      onClick={click}
      onFocus={(event) => setCurrentId(items[indexOf(event.target) ?? -1]?.id)}
    >
      {items.map((item, index) => (
        <Frame
          key={item.id}
          item={item}
          number={index + 1}
          total={total}
          removal={removals.get(item.id)}
          isTabStop={index === tabStop}
          readAt={readAt}
        />
      ))}
    </ul>
  );
}

function indexOf(target: EventTarget): number | undefined {
  const frame = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return frame ? Number(frame.dataset['index']) : undefined;
}

function columnsOf(list: HTMLElement | null): number {
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}
