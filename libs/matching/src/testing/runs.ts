/** How often a property is tried: a tenth of the times in `npm test`, in full in `npm run check`. */
export function runs(inFull: number): { numRuns: number } {
  return { numRuns: process.env['RUMMAGE_CHECK'] === 'full' ? inFull : Math.ceil(inFull / 10) };
}
