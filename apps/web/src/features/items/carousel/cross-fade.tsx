import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './cross-fade.module.css';

interface CrossFadeProps {
  /** Identifies what is shown; content with another name fades in over the previous one. */
  name: string;
  /** Duration in ms. */
  time: number;
  /** Sets its place. */
  className?: string | undefined;
  children: ReactNode;
}

interface Layer {
  name: string;
  children: ReactNode;
}

/** Shows one thing at a time. The previous one stays beneath it, inert, until the new one has covered it. */
export function CrossFade({ name, time, className, children }: CrossFadeProps) {
  const [shown, setShown] = useState<Layer>({ name, children });
  const [leaving, setLeaving] = useState<Layer>();

  if (shown.name !== name) {
    setLeaving(shown);
    setShown({ name, children });
  }

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(undefined), time);
    return () => clearTimeout(timer);
  }, [leaving, time]);

  return (
    <div className={classes(styles.fade, className)}>
      {leaving && leaving.name !== name && (
        <div key={leaving.name} className={styles.layer} data-leaving aria-hidden inert>
          {leaving.children}
        </div>
      )}
      <div
        key={name}
        className={styles.layer}
        style={{ animationDuration: `${time}ms` }}
        data-entering={leaving !== undefined || undefined}
      >
        {children}
      </div>
    </div>
  );
}
