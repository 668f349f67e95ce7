import { Eye, EyeOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dock, DockButton } from '../../ui/dock.tsx';
import { ICON } from '../../ui/icon.ts';

interface FeedDockProps {
  canUndo: boolean;
  onUndo: () => void;
  /** Whether everything but the pictures is out of the way. */
  isAlone: boolean;
  onToggle: () => void;
  /** Buttons of other features. */
  children: ReactNode;
}

export function FeedDock({ canUndo, onUndo, isAlone, onToggle, children }: FeedDockProps) {
  return (
    <Dock isAlone={isAlone}>
      {!isAlone && (
        <DockButton name="Undo" disabledBecause={canUndo ? undefined : 'Nothing to undo'} onPress={onUndo}>
          <Undo2 {...ICON} />
        </DockButton>
      )}
      <DockButton key="visibility" name={isAlone ? 'Show controls' : 'Hide controls'} onPress={onToggle}>
        {isAlone ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
      </DockButton>
      {!isAlone && children}
    </Dock>
  );
}
