import './frame.css';
import './gallery.css';

const FRAMES = Array.from({ length: 40 }, (_, index) => index);

export function GalleryLoading() {
  return (
    <ul className="gallery" aria-busy aria-label="Loading items">
      {FRAMES.map((frame) => (
        <li key={frame} className="frame" />
      ))}
    </ul>
  );
}
