/** Whether heavy tests run in full, as `npm run check` does; `npm test` runs a sample of them. */
export const IS_FULL_CHECK = process.env['RUMMAGE_CHECK'] === 'full';
