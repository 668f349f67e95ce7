import { MARKETPLACES, MARKETPLACE_LABELS } from './marketplaces.ts';

it('labels no two marketplaces alike', () => {
  const labels = MARKETPLACES.map((name) => MARKETPLACE_LABELS[name]);
  expect(new Set(labels).size).toBe(MARKETPLACES.length);
});
