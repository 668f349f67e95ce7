import { SORT_LABELS, SORTS } from '@rummage/vocabulary';
import type { Sort } from '@rummage/vocabulary';
import { ArrowUpDown, Shuffle } from 'lucide-react';
import { ICON, SMALL_ICON } from '../../../ui/icon.ts';
import { DockButton } from '../../../ui/page/dock.tsx';
import { Menu } from '../../../ui/popup/menu.tsx';

interface SortMenuProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Where the focus goes when the menu was used with the pointer, if not back to the button. */
  focusAfterPointer: (() => void) | undefined;
}

export function SortMenu({ sort, onSort, focusAfterPointer }: SortMenuProps) {
  return (
    <Menu name="Sort" choices={CHOICES} value={sort} onChoose={onSort} focusAfterPointer={focusAfterPointer}>
      <DockButton name="Sort">
        <ArrowUpDown {...ICON} />
      </DockButton>
    </Menu>
  );
}

const CHOICES = SORTS.map((value) => ({
  value,
  text: SORT_LABELS[value],
  ...(value === 'random' && { icon: <Shuffle {...SMALL_ICON} /> }),
}));
