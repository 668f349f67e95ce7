import * as limits from './limits.ts';

/** The numbers that the specification names; a change here is a change of the product. */
it('has the limits of the specification', () => {
  expect(limits).toMatchObject({
    MAX_QUERY_TEXT: 300,
    PRICE_DECIMALS: 2,
    MAX_FILTERS: 40,
    MAX_FILTER_VALUES: 50,
    MAX_FILTER_VALUE: 200,
    MIN_FEEDBACK_SCORE: 1,
    MAX_FEEDBACK_SCORE: 100,
    DASHBOARD_PAGE_SIZE: 10,
    REFRESH_EVERY_MS: 240_000,
    ACCESS_TOKEN_S: 300,
    REFRESH_GRACE_MS: 30_000,
    SCROLL_TO_TOP_AFTER_PX: 300,
    CAROUSEL_SLIDE_MS: 200,
    IMAGE_SLIDE_MS: 100,
    LAYOUT_MENU_CLOSE_MS: 250,
    GALLERY_REMOVAL_MS: 300,
    MODAL_CLOSE_MS: 300,
    MODAL_FADE_IN_MS: 10,
    TOAST_MS: 3000,
    TOAST_ERROR_MS: 4000,
    TOAST_SUCCESS_MS: 2000,
    TOAST_FILTER_EXISTS_MS: 2300,
    TOAST_TICK_MS: 100,
  });
});

it('has a largest price that is exact in cents', () => {
  expect(Number.isSafeInteger(limits.MAX_PRICE * 100)).toBe(true);
});

it('lets a client refresh before its token expires', () => {
  expect(limits.REFRESH_EVERY_MS).toBeLessThan(limits.ACCESS_TOKEN_S * 1000);
});
