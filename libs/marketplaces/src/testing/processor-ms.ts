/** Time this process has been at work so far, in ms. Other programs on the machine do not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** True when heavy tests run in full, as `npm run check` does; `npm test` runs a sample of them. */
export const IS_FULL_CHECK = process.env['RUMMAGE_CHECK'] === 'full';
