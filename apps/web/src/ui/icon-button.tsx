import type { ComponentProps, ReactNode } from 'react';
import './icon-button.css';

interface IconButtonProps extends ComponentProps<'button'> {
  name: string;
  children: ReactNode;
}

/** A button of 44 × 44 px with an icon and an accessible name. */
export function IconButton({ name, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={name}>
      {children}
    </button>
  );
}
