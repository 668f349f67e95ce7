import { useState } from 'react';
import type { SyntheticEvent } from 'react';

/** Portrait and square pictures fill the frame, landscape ones are shown whole. Decoration beside the title. */
export function FramePicture({ url }: { url: string | undefined }) {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  const [hasFailed, setHasFailed] = useState(false);

  if (url === undefined || hasFailed) return <span className="frame-missing">No image available</span>;

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
      onError={() => setHasFailed(true)}
    />
  );
}
