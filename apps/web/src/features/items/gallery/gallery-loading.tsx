import { BlankFrame } from './blank-frame.tsx';
import { GALLERY_COLUMNS } from './gallery-columns.ts';

const FRAMES = Array.from({ length: 40 }, (_, index) => index);

export function GalleryLoading() {
  return (
    <ul className={GALLERY_COLUMNS} aria-busy aria-label="Loading items">
      {FRAMES.map((frame) => (
        <BlankFrame key={frame} />
      ))}
    </ul>
  );
}
