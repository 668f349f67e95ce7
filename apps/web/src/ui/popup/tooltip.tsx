import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactNode } from 'react';
import { KeyCaps } from '../key-list.tsx';
import styles from './tooltip.module.css';

const DELAY_MS = 300;

interface TooltipProps {
  text: string;
  /** The keys that do the same. */
  keys?: readonly string[] | undefined;
  /** The element that it describes, which must accept props and a ref. */
  children: ReactNode;
}

/** Describes an element that is hovered or focused. Must be inside a TooltipGroup. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={ignoreUnseenFocus}>
        {children}
      </Radix.Trigger>
      {/* Inside `main`, so that the text is within the page's landmarks. */}
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content className={styles.tooltip} sideOffset={8} collisionPadding={8}>
          {text}
          {keys && <KeyCaps keys={keys} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first tooltip among its children appears after a delay; the next ones appear at once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={DELAY_MS}>{children}</Radix.Provider>;
}

/** A focus from touch or from a closing dialog opens no tooltip: nothing would close it. */
function ignoreUnseenFocus(event: FocusEvent<HTMLElement>): void {
  const isSeen = event.currentTarget.matches(':focus-visible') && window.matchMedia('(hover: hover)').matches;
  if (!isSeen) event.preventDefault();
}
