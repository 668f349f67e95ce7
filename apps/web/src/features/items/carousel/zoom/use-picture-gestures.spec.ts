import { swipeDirection } from './use-picture-gestures.ts';

it.each([
  [-120, 10, 'left'],
  [120, -10, 'right'],
  [40, 0, 'right'],
  [39, 0, undefined],
  [-60, 40, 'left'],
  [-60, 41, undefined],
  [0, 300, undefined],
  [0, 0, undefined],
])('reads %p px across and %p px down as %p', (across, down, expected) => {
  expect(swipeDirection(across, down)).toBe(expected);
});
