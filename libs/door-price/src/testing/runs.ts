/** Number of tries of a property: a tenth in `npm test`, in full in `npm run check`. */
export function runs(inFull: number): { numRuns: number } {
  return { numRuns: process.env['RUMMAGE_CHECK'] === 'full' ? inFull : Math.ceil(inFull / 10) };
}
