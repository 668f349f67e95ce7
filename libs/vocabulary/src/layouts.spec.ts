import { DEFAULT_LAYOUT, LAYOUTS } from './layouts.ts';

it('offers three layouts and starts with the gallery', () => {
  expect(LAYOUTS).toEqual(['gallery', 'carousel', 'catalog']);
  expect(DEFAULT_LAYOUT).toBe('gallery');
});
