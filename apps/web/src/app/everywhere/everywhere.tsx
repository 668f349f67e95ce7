import { useState } from 'react';
import { EVERYWHERE_KEYS, isCovered, isTyping, keyPressed, useKey } from '#browser/keys.ts';
import { KeysOverlay, Palette, QuickAdd } from '../dialogs.ts';
import { pageCommands } from './page-commands.ts';
import type { PageCommands } from './page-commands.ts';

type Open = { kind: 'palette'; page: PageCommands } | { kind: 'keys' } | { kind: 'add'; text: string };

/** Palette and list of keys, which keys open on every page of somebody who is signed in. */
export function Everywhere({ userId }: { userId: number }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  useKey((event) => {
    const pressed = keyPressed(EVERYWHERE_KEYS, event);
    const isPalette = pressed === 'palette';
    if (!isPalette && (pressed !== 'list' || isTyping(event.target))) return;
    // Prevents it under a dialog too: the browser would move the focus to its own search.
    if (isPalette) event.preventDefault();
    if (isCovered()) return;
    setOpen(isPalette ? { kind: 'palette', page: pageCommands() } : { kind: 'keys' });
  });

  switch (open?.kind) {
    case 'palette':
      return (
        <Palette
          userId={userId}
          page={open.page}
          onKeys={() => setOpen({ kind: 'keys' })}
          onAdd={(text) => setOpen({ kind: 'add', text })}
          onClose={close}
        />
      );
    case 'keys':
      return <KeysOverlay onClose={close} />;
    case 'add':
      return <QuickAdd userId={userId} given={given(open.text)} onClose={close} />;
    case undefined:
      return null;
  }
}

/** The answer to the first step, if something was typed. */
function given(text: string) {
  return text === '' ? undefined : { text, isPressed: false };
}
