import type { Layout, Sort } from '@rummage/vocabulary';
import { Eye, EyeOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { capsOf, FEED_KEYS, useSingleKeys } from '../../../browser/keys.ts';
import { focusMain } from '../../../browser/use-handed-on-focus.ts';
import { ICON } from '../../../ui/icon.ts';
import { Dock, DockButton } from '../../../ui/page/dock.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import { SortMenu } from './sort-menu.tsx';

interface FeedDockProps {
  sort: Sort;
  /** Called for every choice, also for that of the current order. */
  onSort: (sort: Sort) => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  canUndo: boolean;
  onUndo: () => void;
  /** Whether everything but the pictures is hidden. */
  isAlone: boolean;
  onToggle: () => void;
  /** Buttons of other features. */
  children: ReactNode;
}

const UNDO_CAPS = capsOf(FEED_KEYS.undo);
const TOGGLE_CAPS = capsOf(FEED_KEYS.controls);

export function FeedDock({
  sort,
  onSort,
  layout,
  onLayout,
  canUndo,
  onUndo,
  isAlone,
  onToggle,
  children,
}: FeedDockProps) {
  const areSingleKeysOn = useSingleKeys();
  // After a button was pressed with the pointer the arrow keys move the carousel; after keys they move within the toolbar.
  const focusAfterPointer = layout === 'carousel' ? focusMain : undefined;

  return (
    <Dock isAlone={isAlone} focusAfterPointer={focusAfterPointer}>
      {!isAlone && (
        <>
          <SortMenu sort={sort} onSort={onSort} focusAfterPointer={focusAfterPointer} />
          <LayoutMenu layout={layout} onLayout={onLayout} focusAfterPointer={focusAfterPointer} />
          <DockButton
            name="Undo"
            keys={UNDO_CAPS}
            aria-keyshortcuts="Control+Z"
            disabledBecause={canUndo ? undefined : reasonAgainstUndo(layout)}
            onPress={onUndo}
          >
            <Undo2 {...ICON} />
          </DockButton>
        </>
      )}
      <DockButton
        key="visibility"
        name={isAlone ? 'Show controls' : 'Hide controls'}
        keys={areSingleKeysOn ? TOGGLE_CAPS : undefined}
        aria-keyshortcuts="h"
        onPress={onToggle}
      >
        {isAlone ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
      </DockButton>
      {!isAlone && children}
    </Dock>
  );
}

function reasonAgainstUndo(layout: Layout): string {
  return layout === 'catalog' ? 'Not in the catalog' : 'Nothing to undo';
}
