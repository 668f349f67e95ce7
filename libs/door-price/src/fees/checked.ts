/** Days between which the rules were looked up. */
export const CHECKED = { valid_from: '2026-01-01', valid_to: '2027-12-31' };
