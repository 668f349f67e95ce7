/** The countries of the European Union: one customs territory. */
export const EU: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/** Countries between which nothing is imported, for customs and for tax on sales. */
const UNIONS = [
  [...EU, 'MC'],
  ['GB', 'IM'],
  ['CH', 'LI'],
];

/** Whether a thing that is sent from one country to the other is imported. */
export function isImport(from: string, to: string): boolean {
  return from !== to && !UNIONS.some((union) => union.includes(from) && union.includes(to));
}
