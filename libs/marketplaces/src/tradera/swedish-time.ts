const STOCKHOLM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** How far Swedish clocks are ahead of UTC at a time, in ms. */
function aheadAt(ms: number): number {
  const whole = Math.floor(ms / 1000) * 1000;
  return Date.parse(`${STOCKHOLM.format(whole).replace(' ', 'T')}Z`) - whole;
}

/**
 * In ms since 1970; null for what is no date. Tradera's dates without a time zone are Swedish time, as in its SOAP
 * interface.
 */
export function traderaTime(date: string | undefined): number | null {
  if (date === undefined) return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(date);
  const ms = Date.parse(hasZone ? date : `${date}Z`);
  if (!(ms >= 0)) return null;
  return hasZone ? ms : ms - aheadAt(ms - aheadAt(ms));
}
