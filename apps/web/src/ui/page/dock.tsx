import { Toolbar } from 'radix-ui';
import { createContext, use } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Tooltip, TooltipGroup } from '../popup/tooltip.tsx';
import { DockGround } from './dock-ground.tsx';
import styles from './dock.module.css';

interface DockProps {
  /** True while all other controls are hidden. */
  isAlone: boolean;
  /** Moves the focus when a button is pressed with the pointer, if it is not to stay there. */
  focusAfterPointer?: (() => void) | undefined;
  children: ReactNode;
}

const FocusAfterPointer = createContext<(() => void) | undefined>(undefined);

export function Dock({ isAlone, focusAfterPointer, children }: DockProps) {
  return (
    <TooltipGroup>
      <FocusAfterPointer value={focusAfterPointer}>
        <Toolbar.Root asChild aria-label="Items" data-alone={isAlone || undefined}>
          <DockGround className={styles.dock}>{children}</DockGround>
        </Toolbar.Root>
      </FocusAfterPointer>
    </TooltipGroup>
  );
}

interface DockButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'onClick'> {
  name: string;
  /** The reason why it cannot be pressed now; the button stays focusable so that its tooltip can say so. */
  disabledBecause?: string | undefined;
  onPress?: () => void;
  /** The keys that do the same, as caps. */
  keys?: readonly string[] | undefined;
  /** Stands back behind the others, and is only there where there are keys. */
  isQuiet?: boolean;
}

export function DockButton({ name, disabledBecause, onPress, keys, isQuiet, ...rest }: DockButtonProps) {
  const isDisabled = disabledBecause !== undefined;
  const focusAfterPointer = use(FocusAfterPointer);

  const press = ({ detail }: MouseEvent) => {
    // A button without onPress opens a menu, which has the focus now. A dialog returns the focus to the element that had it.
    if (detail > 0 && onPress) focusAfterPointer?.();
    if (!isDisabled) onPress?.();
  };

  return (
    <Tooltip text={disabledBecause ?? name} keys={isDisabled ? undefined : keys}>
      <Toolbar.Button
        {...rest}
        className={styles.button}
        data-quiet={isQuiet || undefined}
        aria-label={name}
        aria-disabled={isDisabled || undefined}
        onClick={press}
      />
    </Tooltip>
  );
}
