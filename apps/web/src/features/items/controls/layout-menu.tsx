import { LAYOUT_LABELS, LAYOUTS } from '@rummage/vocabulary';
import type { Layout } from '@rummage/vocabulary';
import { GalleryThumbnails, Grid3x3, Rows3 } from 'lucide-react';
import { choosePictureSize, PICTURE_SIZES, usePictureSize } from '../../../browser/picture-size.ts';
import type { PictureSize } from '../../../browser/picture-size.ts';
import { focusMain } from '../../../browser/use-handed-on-focus.ts';
import { usePhone } from '../../../browser/use-phone.ts';
import { ICON } from '../../../ui/icon.ts';
import { DockButton } from '../../../ui/page/dock.tsx';
import { Menu, MenuChoices } from '../../../ui/popup/menu.tsx';

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
      more={layout === 'gallery' && <PictureSizes />}
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

const SIZE_WORDS: Readonly<Record<PictureSize, string>> = {
  small: 'Small pictures',
  medium: 'Medium pictures',
  large: 'Large pictures',
};
const SIZE_CHOICES = PICTURE_SIZES.map((value) => ({ value, text: SIZE_WORDS[value] }));

/** How large the frames are. On a phone three stand beside each other. */
function PictureSizes() {
  const size = usePictureSize();
  const isPhone = usePhone();
  if (isPhone) return null;
  return <MenuChoices name="Pictures" choices={SIZE_CHOICES} value={size} onChoose={choosePictureSize} />;
}
