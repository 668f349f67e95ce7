import { Toolbar, Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import './dock.css';

interface DockProps {
  /** Whether it is all that is left of the controls. */
  isAlone: boolean;
  children: ReactNode;
}

export function Dock({ isAlone, children }: DockProps) {
  return (
    <Tooltip.Provider delayDuration={300}>
      <Toolbar.Root className="dock" aria-label="Items" data-alone={isAlone || undefined}>
        {children}
      </Toolbar.Root>
    </Tooltip.Provider>
  );
}

interface DockButtonProps {
  name: string;
  /** Why it cannot be pressed now; the button stays reachable to say so. */
  disabledBecause?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

export function DockButton({ name, disabledBecause, onPress, children }: DockButtonProps) {
  const isDisabled = disabledBecause !== undefined;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Toolbar.Button
          className="dock-button"
          aria-label={name}
          aria-disabled={isDisabled || undefined}
          onClick={() => !isDisabled && onPress()}
        >
          {children}
        </Toolbar.Button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {disabledBecause ?? name}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
