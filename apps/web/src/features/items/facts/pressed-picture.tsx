import type { Item } from '@rummage/contract';
import { FramePicture } from '../../../ui/film/frame-picture.tsx';

interface PressedPictureProps {
  item: Pick<Item, 'id' | 'title' | 'images'>;
  className: string | undefined;
  onPress: (id: number) => void;
}

/** The picture of a cell: a press looks closer at its item. */
export function PressedPicture({ item, className, onPress }: PressedPictureProps) {
  return (
    <button
      type="button"
      className={className}
      data-item={item.id}
      aria-label={`Look closer at ${item.title ?? 'Untitled'}`}
      onClick={() => onPress(item.id)}
    >
      <FramePicture url={item.images[0]?.url} />
    </button>
  );
}
