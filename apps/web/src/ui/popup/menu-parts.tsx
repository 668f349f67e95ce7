import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { POPUP_LIST, POPUP_OPTION } from './popup-list.ts';
import styles from './menu-parts.module.css';

interface MenuPanelProps extends ComponentProps<typeof DropdownMenu.Content> {
  /** Whether it hangs from its button on every screen, and is no wider there. */
  isNarrow?: boolean;
}

/** What opens when the button of a menu is pressed. */
export function MenuPanel({ isNarrow = false, ...rest }: MenuPanelProps) {
  return (
    <DropdownMenu.Content {...rest} className={classes(POPUP_LIST, styles.menu, isNarrow && styles.narrow)} />
  );
}

const CHOICE = classes(POPUP_OPTION, styles.choice);

/** One of several of which one is chosen. */
export function MenuRadioItem(props: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return <DropdownMenu.RadioItem {...props} className={CHOICE} />;
}

export function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item {...props} className={CHOICE} />;
}
