import type { ComponentProps, ReactNode } from 'react';
import './icon-button.css';

interface IconButtonProps extends ComponentProps<'button'> {
  name: string;
  children: ReactNode;
}

/** 44 × 44, with an icon for those who see and a name for all. */
export function IconButton({ name, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={name}>
      {children}
    </button>
  );
}
