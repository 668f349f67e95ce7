import { type Layout, LAYOUT_LABELS, LAYOUTS, type Sort, SORT_LABELS, SORTS } from '@rummage/vocabulary';
import { ArrowUpDown, Eye, EyeOff, GalleryThumbnails, Grid3x3, Rows3, Shuffle, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { capsOf, FEED_KEYS, useSingleKeys } from '#browser/keys.ts';
import { usePhone } from '#browser/media.ts';
import { choosePictureSize, PICTURE_SIZES, usePictureSize } from '#browser/stored/picture-size.ts';
import type { PictureSize } from '#browser/stored/picture-size.ts';
import { focusMain } from '#browser/use-handed-on-focus.ts';
import { ICON, SMALL_ICON } from '#ui/icon.ts';
import { Dock, DockButton } from '#ui/page/dock.tsx';
import { Menu, MenuChoices } from '#ui/popup/menu.tsx';

interface FeedDockProps {
  sort: Sort;
  /** Called for every choice, also for that of the current order. */
  onSort: (sort: Sort) => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  canUndo: boolean;
  onUndo: () => void;
  /** True while everything but the pictures is hidden. */
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
  // The arrow keys move the carousel after a button was pressed with the pointer; after keys they move within the
  // toolbar.
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

interface SortMenuProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Moves the focus after the menu was used with the pointer; by default it goes back to the button. */
  focusAfterPointer: (() => void) | undefined;
}

function SortMenu({ sort, onSort, focusAfterPointer }: SortMenuProps) {
  return (
    <Menu
      name="Sort"
      choices={SORT_CHOICES}
      value={sort}
      onChoose={onSort}
      focusAfterPointer={focusAfterPointer}
    >
      <DockButton name="Sort">
        <ArrowUpDown {...ICON} />
      </DockButton>
    </Menu>
  );
}

const SORT_CHOICES = SORTS.map((value) => ({
  value,
  text: SORT_LABELS[value],
  ...(value === 'random' && { icon: <Shuffle {...SMALL_ICON} /> }),
}));

interface LayoutMenuProps {
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** Moves the focus after the menu was used with the pointer; by default it goes back to the button. */
  focusAfterPointer: (() => void) | undefined;
}

/** Its button shows the layout that is on. After a choice the focus goes to the items. */
function LayoutMenu({ layout, onLayout, focusAfterPointer }: LayoutMenuProps) {
  const Icon = ICONS[layout];
  return (
    <Menu
      name="Layout"
      choices={LAYOUT_CHOICES}
      value={layout}
      onChoose={onLayout}
      focusAfterChoice={focusMain}
      focusAfterPointer={focusAfterPointer}
      closesSlowly
      more={layout === 'gallery' && <PictureSizes />}
    >
      <DockButton name="Layout">
        <Icon {...ICON} />
      </DockButton>
    </Menu>
  );
}

const ICONS = { gallery: Grid3x3, carousel: GalleryThumbnails, catalog: Rows3 };

const LAYOUT_CHOICES = LAYOUTS.map((value) => {
  const Icon = ICONS[value];
  return { value, text: LAYOUT_LABELS[value], icon: <Icon {...ICON} /> };
});

const SIZE_WORDS: Readonly<Record<PictureSize, string>> = {
  small: 'Small pictures',
  medium: 'Medium pictures',
  large: 'Large pictures',
};
const SIZE_CHOICES = PICTURE_SIZES.map((value) => ({ value, text: SIZE_WORDS[value] }));

/** Sizes of the frames. A phone has three beside each other. */
function PictureSizes() {
  const size = usePictureSize();
  const isPhone = usePhone();
  if (isPhone) return null;
  return <MenuChoices name="Pictures" choices={SIZE_CHOICES} value={size} onChoose={choosePictureSize} />;
}
