import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Closer } from '../../../features/items/feed/layout-props.ts';
import { ICON } from '../../../ui/icon.ts';
import { TopBarButton } from '../../../ui/page/top-bar.tsx';

interface BackCellProps {
  closer: Closer;
  /** What the sheet is called. */
  name: string;
  /** The cell while nothing is looked at. */
  children: ReactNode;
}

/** The first cell of the bar: leads back to the sheet from an item that is looked at. */
export function BackCell({ closer, name, children }: BackCellProps) {
  if (closer.id === undefined) return children;
  return (
    <TopBarButton onClick={closer.close} aria-keyshortcuts="Escape">
      <ArrowLeft {...ICON} />
      {`Back to ${name}`}
      <kbd aria-hidden>Esc</kbd>
    </TopBarButton>
  );
}
