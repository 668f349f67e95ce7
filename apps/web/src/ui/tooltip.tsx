import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactNode } from 'react';
import './tooltip.css';

interface TooltipProps {
  text: string;
  /** What it belongs to: one element that takes props and a ref. */
  children: ReactNode;
}

/** Says more of what is pointed at or has the focus. Stands within a TooltipGroup. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={ignoreUnseenFocus}>
        {children}
      </Radix.Trigger>
      {/* What is said stands within the page's landmarks. */}
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first tooltip among its children is waited for; the next ones come at once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={300}>{children}</Radix.Provider>;
}

/** A focus that a finger or a closing dialog has left there opens no tooltip: nothing would close it. */
function ignoreUnseenFocus(event: FocusEvent<HTMLElement>): void {
  const isSeen = event.currentTarget.matches(':focus-visible') && window.matchMedia('(hover: hover)').matches;
  if (!isSeen) event.preventDefault();
}
