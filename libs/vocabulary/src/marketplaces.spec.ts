import { MARKETPLACES, MARKETPLACE_LABELS } from './marketplaces.ts';

it('labels every marketplace, and no two alike', () => {
  const labels = MARKETPLACES.map((name) => MARKETPLACE_LABELS[name]);
  expect(labels).toEqual(expect.arrayContaining(['eBay', 'Tradera', 'Etsy', 'Sample']));
  expect(new Set(labels).size).toBe(MARKETPLACES.length);
});
