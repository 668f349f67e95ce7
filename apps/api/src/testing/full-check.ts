/** Whether what is heavy by nature is to be done in full, as `npm run check` does; `npm test` does a sample of it. */
export const IS_FULL_CHECK = process.env['RUMMAGE_CHECK'] === 'full';
