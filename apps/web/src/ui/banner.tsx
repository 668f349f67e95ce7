import type { ReactNode } from 'react';
import './banner.css';

/** A quiet line across the page, under the bar where there is one; nothing to see while it has nothing to say. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="banner" role="status">
      {children !== undefined && <p className="banner-text">{children}</p>}
    </div>
  );
}
