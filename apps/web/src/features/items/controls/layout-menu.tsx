import { LAYOUT_LABELS, LAYOUTS } from '@rummage/vocabulary';
import type { Layout } from '@rummage/vocabulary';
import { GalleryThumbnails, Grid3x3, Rows3 } from 'lucide-react';
import { focusMain } from '../../../browser/use-handed-on-focus.ts';
import { ICON } from '../../../ui/icon.ts';
import { DockButton } from '../../../ui/page/dock.tsx';
import { Menu } from '../../../ui/popup/menu.tsx';

interface LayoutMenuProps {
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** Where the focus goes when the menu was used with the pointer, if not back to the button. */
  focusAfterPointer: (() => void) | undefined;
}

/** Its button shows the layout that is on. After a choice the focus goes to the items. */
export function LayoutMenu({ layout, onLayout, focusAfterPointer }: LayoutMenuProps) {
  const Icon = ICONS[layout];
  return (
    <Menu
      name="Layout"
      choices={CHOICES}
      value={layout}
      onChoose={onLayout}
      focusAfterChoice={focusMain}
      focusAfterPointer={focusAfterPointer}
      closesSlowly
    >
      <DockButton name="Layout">
        <Icon {...ICON} />
      </DockButton>
    </Menu>
  );
}

const ICONS = { gallery: Grid3x3, carousel: GalleryThumbnails, catalog: Rows3 };

const CHOICES = LAYOUTS.map((value) => {
  const Icon = ICONS[value];
  return { value, text: LAYOUT_LABELS[value], icon: <Icon {...ICON} /> };
});
