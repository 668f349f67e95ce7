import { Toolbar, Tooltip } from 'radix-ui';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
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

interface DockButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'onClick'> {
  name: string;
  /** Why it cannot be pressed now; the button stays reachable to say so. */
  disabledBecause?: string | undefined;
  onPress?: () => void;
}

export function DockButton({ name, disabledBecause, onPress, ...rest }: DockButtonProps) {
  const isDisabled = disabledBecause !== undefined;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild onFocus={ignoreUnseenFocus}>
        <Toolbar.Button
          {...rest}
          className="dock-button"
          aria-label={name}
          aria-disabled={isDisabled || undefined}
          onClick={() => !isDisabled && onPress?.()}
        />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {disabledBecause ?? name}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** A focus that a finger or a closing dialog has left there opens no tooltip: nothing would close it. */
function ignoreUnseenFocus(event: FocusEvent<HTMLElement>): void {
  const isSeen = event.currentTarget.matches(':focus-visible') && window.matchMedia('(hover: hover)').matches;
  if (!isSeen) event.preventDefault();
}
