import { createdText } from './created-text.ts';

it.each([
  [{ created_at: '2025-03-14T12:00:00.000Z' }, 'Created: March 2025'],
  [{ created_at: 'long ago' }, 'N/A'],
  [undefined, 'N/A'],
])('describes %j as %s', (query, expected) => {
  expect(createdText(query)).toBe(expected);
});
