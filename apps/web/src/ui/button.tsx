import type { ComponentProps, MouseEvent } from 'react';
import './button.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  kind?: 'primary' | 'secondary' | 'destructive';
  size?: 'normal' | 'large' | 'compact';
  /** Keeps label, width and focus, but clicks do nothing. */
  isLoading?: boolean;
}

export function Button({
  kind = 'primary',
  size = 'normal',
  type = 'button',
  isLoading = false,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${kind} button-${size} ${className}`}
      aria-busy={isLoading || undefined}
      onClick={press}
    />
  );
}
