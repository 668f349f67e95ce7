import { useState } from 'react';
import type { SyntheticEvent } from 'react';

export const NO_IMAGE = 'No image available';

interface FramePictureProps {
  url: string | undefined;
  /** Called when the picture cannot be loaded. */
  onFail?: () => void;
}

/** Portrait and square pictures fill the frame, landscape ones are shown whole. Decoration beside the title. */
export function FramePicture({ url, onFail }: FramePictureProps) {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  const [hasFailed, setHasFailed] = useState(false);

  if (url === undefined || hasFailed) return <span className="frame-missing">{NO_IMAGE}</span>;

  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setFit(naturalWidth > naturalHeight ? 'contain' : 'cover');

  return (
    <img
      className={`frame-image frame-${fit}`}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={measure}
      onError={() => {
        setHasFailed(true);
        onFail?.();
      }}
    />
  );
}
