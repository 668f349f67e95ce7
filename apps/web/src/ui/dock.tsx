import { Toolbar } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip, TooltipGroup } from './tooltip.tsx';
import './dock.css';

interface DockProps {
  /** Whether it is all that is left of the controls. */
  isAlone: boolean;
  children: ReactNode;
}

export function Dock({ isAlone, children }: DockProps) {
  return (
    <TooltipGroup>
      <Toolbar.Root className="dock" aria-label="Items" data-alone={isAlone || undefined}>
        {children}
      </Toolbar.Root>
    </TooltipGroup>
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
    <Tooltip text={disabledBecause ?? name}>
      <Toolbar.Button
        {...rest}
        className="dock-button"
        aria-label={name}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onPress?.()}
      />
    </Tooltip>
  );
}
