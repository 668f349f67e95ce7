/** How long this process has been at work so far, in ms. Other programs on the machine do not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
