import { turnedImage } from './image-carousel.tsx';

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [1, -1, 3, 0],
  [0, 1, 1, 0],
  [0, -1, 0, 0],
])('turns from image %p by %p of %p to image %p', (index, by, count, expected) => {
  expect(turnedImage(index, by, count)).toBe(expected);
});
