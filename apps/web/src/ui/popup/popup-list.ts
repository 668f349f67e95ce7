import styles from './popup-list.module.css';

// How every list that opens over the page looks. These are classes and not components, because Radix draws the elements of
// menus and selects, and we those of comboboxes. A list that overrides one of them needs a more specific selector: nobody
// knows which style sheet is loaded first.

export const POPUP_LIST = styles.list;

/** The option that Enter chooses has `data-highlighted`. */
export const POPUP_OPTION = styles.option;

/** The mark of the chosen option. */
export const POPUP_TICK = styles.tick;
