import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { BUTTON_LINK } from './button.tsx';

/** A link to another page that is as important as a button. */
export function ButtonLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={BUTTON_LINK} />;
}
