import { useState } from 'react';

/** A picture shown whole, as large as there is room. */
export function ImageCarouselPicture({ url, alt }: { url: string | undefined; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);

  if (url === undefined || hasFailed) return <p className="image-carousel-missing">No image available</p>;

  return (
    <img
      className="image-carousel-picture"
      src={url}
      alt={alt}
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}
