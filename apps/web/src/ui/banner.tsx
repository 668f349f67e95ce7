import type { ReactNode } from 'react';
import './banner.css';

/** A line across the page, under the bar if there is one; empty without text. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="banner" role="status">
      {children !== undefined && <p className="banner-text">{children}</p>}
    </div>
  );
}
