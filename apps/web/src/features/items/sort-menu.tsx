import { SORT_LABELS, SORTS } from '@rummage/vocabulary';
import type { Sort } from '@rummage/vocabulary';
import { ArrowUpDown, Shuffle } from 'lucide-react';
import { DockButton } from '../../ui/dock.tsx';
import { ICON, SMALL_ICON } from '../../ui/icon.ts';
import { Menu, MenuTrigger } from '../../ui/menu.tsx';

interface SortMenuProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function SortMenu({ sort, onSort }: SortMenuProps) {
  return (
    <Menu name="Sort" choices={CHOICES} value={sort} onChoose={onSort}>
      <MenuTrigger asChild>
        <DockButton name="Sort">
          <ArrowUpDown {...ICON} />
        </DockButton>
      </MenuTrigger>
    </Menu>
  );
}

const CHOICES = SORTS.map((value) => ({
  value,
  text: SORT_LABELS[value],
  ...(value === 'random' && { icon: <Shuffle {...SMALL_ICON} /> }),
}));
