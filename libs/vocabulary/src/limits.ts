import { DAY_MS, MINUTE_MS } from './times.ts';

/** The product's numbers. Times are milliseconds unless the name says otherwise; lengths are UTF-16 code units. */

export const MAX_QUERY_TEXT = 300;
/** Each is looked for at each word of a text. */
export const MAX_PHRASE_WORDS = 12;
export const PRICE_DECIMALS = 2;
/** Far above any dress, far below where cents stop being exact integers. */
export const MAX_PRICE = 1_000_000_000;

export const MAX_FILTERS = 40;
export const MAX_FILTER_VALUES = 50;
export const MAX_FILTER_VALUE = 200;
export const MIN_FEEDBACK_SCORE = 1;
export const MAX_FEEDBACK_SCORE = 100;

export const MAX_EMAIL = 320;
export const MAX_PASSWORD = 1024;

export const MAX_ITEMS_PAGE = 1000;
export const DASHBOARD_PAGE_SIZE = 10;

export const REFRESH_EVERY_MS = 240_000;
export const ACCESS_TOKEN_S = 300;
export const REFRESH_TOKEN_S = 30 * 24 * 60 * 60;
/** Two tabs may refresh with the same token at once; both stay signed in within this time. */
export const REFRESH_GRACE_MS = 30_000;

/** A visit to the feed is over when nobody has looked at it for this long. */
export const SEEN_AFTER_MS = 30 * MINUTE_MS;
/** Interval at which a browser says that somebody looks at the feed. */
export const LOOK_EVERY_MS = MINUTE_MS;

/** A break lasts from a quarter of an hour to 90 days. */
export const MIN_BREAK_MINUTES = 15;
export const MAX_BREAK_MINUTES = 90 * 24 * 60;
/** 'End early' may be pressed once in this time, and the break ends when the wait is over. */
export const END_EARLY_EVERY_MS = 7 * DAY_MS;
export const END_EARLY_WAIT_MS = 10 * MINUTE_MS;

export const SCROLL_TO_TOP_AFTER_PX = 300;
export const CAROUSEL_SLIDE_MS = 200;
export const IMAGE_SLIDE_MS = 100;
export const LAYOUT_MENU_CLOSE_MS = 250;
export const GALLERY_REMOVAL_MS = 300;
export const MODAL_CLOSE_MS = 300;
export const MODAL_FADE_IN_MS = 10;
export const CLEANSE_UNDO_MS = 8000;
/** Duration of drawing the circle round a kept item. */
export const KEEP_DRAW_MS = 260;
/** Time for which an item that was let go on the kept sheet leaves its place with "Undo". */
export const LET_GO_OFFER_MS = 8000;
/** Time for which the feed of a new query is offered to somebody who looks through another one. */
export const NEW_QUERY_OFFER_MS = 8000;
/** Time for which somebody can take back that they logged out. */
export const LOG_OUT_UNDO_MS = 8000;

export const TOAST_MS = 3000;
export const TOAST_ERROR_MS = 4000;
export const TOAST_SUCCESS_MS = 2000;
export const TOAST_FILTER_EXISTS_MS = 2300;
export const TOAST_TICK_MS = 100;

/** The most characters of an address that somebody pastes. */
export const MAX_ADDRESS = 2000;

export const MAX_SHOP_NAME = 100;
/** The most characters of what is wrong with a shop. */
export const MAX_REPORT_REASON = 200;
/** Most characters of a search by strangers in the sample market. */
export const MAX_SAMPLE_TEXT = 60;

/** The most bytes of a page that somebody captures. */
export const MAX_CAPTURE_BYTES = 256 * 1024;
/** The most bytes of an alert mail. */
export const MAX_MAIL_BYTES = 1024 * 1024;
/** Time for which somebody can take back what they captured. */
export const CAPTURE_UNDO_MS = 8000;

/** The most characters of a note on a kept item. */
export const MAX_NOTE = 500;
/** Time for which mark, price and note of an item that was let go are remembered, for an Undo. */
export const LET_GO_UNDO_MS = 60 * MINUTE_MS;
