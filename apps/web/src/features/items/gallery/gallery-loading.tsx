import { memo } from 'react';
import { usePictureSize } from '../../../browser/stored/picture-size.ts';
import { BlankFrame } from './blank-frame.tsx';
import { galleryColumns } from './gallery-columns.ts';

/** As many as fill most screens. */
export const LOADING_FRAMES = 40;

const FRAMES = Array.from({ length: LOADING_FRAMES }, (_, index) => index);

/** It never changes, and the page around it renders often while items arrive. */
export const GalleryLoading = memo(function GalleryLoading() {
  const size = usePictureSize();
  return (
    <ul className={galleryColumns(size)} aria-busy aria-label="Loading items">
      {FRAMES.map((frame) => (
        <BlankFrame key={frame} />
      ))}
    </ul>
  );
});
