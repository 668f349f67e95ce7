import { CircleQuestionMark, Plus, Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { capsOf, EVERYWHERE_KEYS, useSingleKeys } from '#browser/keys.ts';
import { FeedDock } from '#features/items/feed/controls/feed-dock.tsx';
import { ICON } from '#ui/icon.ts';
import { DockButton } from '#ui/page/dock.tsx';

interface FeedControlsProps extends Omit<ComponentProps<typeof FeedDock>, 'children'> {
  onAddQuery: () => void;
  onSettings: () => void;
  onKeys: () => void;
}

const LIST_CAPS = capsOf(EVERYWHERE_KEYS.list);

/** The dock of the feed, with the buttons of other features. */
export function FeedControls({ onAddQuery, onSettings, onKeys, ...dock }: FeedControlsProps) {
  const areSingleKeysOn = useSingleKeys();
  return (
    <FeedDock {...dock}>
      <DockButton name="Add query" onPress={onAddQuery}>
        <Plus {...ICON} />
      </DockButton>
      <DockButton name="Settings" onPress={onSettings}>
        <Settings2 {...ICON} />
      </DockButton>
      <DockButton
        name="Keys"
        keys={areSingleKeysOn ? LIST_CAPS : undefined}
        aria-keyshortcuts="?"
        isQuiet
        onPress={onKeys}
      >
        <CircleQuestionMark {...ICON} />
      </DockButton>
    </FeedDock>
  );
}
