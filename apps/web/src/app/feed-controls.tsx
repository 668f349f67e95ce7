import { Plus, Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FeedDock } from '../features/items/controls/feed-dock.tsx';
import { ICON } from '../ui/icon.ts';
import { DockButton } from '../ui/page/dock.tsx';

interface FeedControlsProps extends Omit<ComponentProps<typeof FeedDock>, 'children'> {
  onAddQuery: () => void;
  onSettings: () => void;
}

/** The dock of the feed, with the buttons of other features. */
export function FeedControls({ onAddQuery, onSettings, ...dock }: FeedControlsProps) {
  return (
    <FeedDock {...dock}>
      <DockButton name="Add query" onPress={onAddQuery}>
        <Plus {...ICON} />
      </DockButton>
      <DockButton name="Settings" onPress={onSettings}>
        <Settings2 {...ICON} />
      </DockButton>
    </FeedDock>
  );
}
