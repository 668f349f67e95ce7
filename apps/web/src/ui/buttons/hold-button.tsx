import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Button } from './button.tsx';
import styles from './hold-button.module.css';

/** Time for which it has to be held. */
export const HOLD_MS = 1000;
/** Time that the first of two clicks waits for the second. */
const SECOND_PRESS_MS = 5000;

interface HoldButtonProps {
  onHeld: () => void;
  isLoading: boolean;
  children: ReactNode;
}

/**
 * A button for actions that must not happen by accident: held for a second with a pointer, Enter or Space. Tools that can
 * only
 * click, such as screen readers and voice control, click twice.
 */
export function HoldButton({ onHeld, isLoading, children }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const after = (ms: number, run: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, ms);
  };

  const hold = () => {
    if (isLoading) return;
    setIsAskedAgain(false);
    setIsHeld(true);
    after(HOLD_MS, () => {
      setIsHeld(false);
      onHeld();
    });
  };

  const release = () => {
    if (!isHeld) return;
    window.clearTimeout(timer.current);
    setIsHeld(false);
  };

  const isHoldKey = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' ';

  const pressKey = (event: KeyboardEvent) => {
    if (!isHoldKey(event)) return;
    event.preventDefault();
    if (!event.repeat) hold();
  };

  const releaseKey = (event: KeyboardEvent) => {
    if (!isHoldKey(event)) return;
    event.preventDefault();
    release();
  };

  /** A click by a pointer has a count in `detail`; a click by anything else has 0. */
  const press = (event: MouseEvent) => {
    if (event.detail > 0 || isLoading) return;
    if (isAskedAgain) {
      window.clearTimeout(timer.current);
      setIsAskedAgain(false);
      onHeld();
    } else {
      setIsAskedAgain(true);
      after(SECOND_PRESS_MS, () => setIsAskedAgain(false));
    }
  };

  return (
    <>
      <Button
        className={styles.hold}
        data-held={isHeld || undefined}
        isLoading={isLoading}
        onPointerDown={(event) => event.button === 0 && hold()}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={pressKey}
        onKeyUp={releaseKey}
        onBlur={release}
        onClick={press}
      >
        {children}
      </Button>
      <VisuallyHidden role="status">{isAskedAgain && 'Press once more to confirm.'}</VisuallyHidden>
    </>
  );
}
