import { useEffect, useRef, useState } from 'react';

export interface Option {
  value: string;
  label: string;
}

/** The options that a combobox offers for what is typed, and which of them is active. */
export function useOptions(text: string, find: (text: string) => Option[], onType: (text: string) => void) {
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
