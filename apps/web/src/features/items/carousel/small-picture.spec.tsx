import { fireEvent, render, screen } from '@testing-library/react';
import { item } from '#testing/item.ts';
import { CarouselStrip } from './carousel-strip.tsx';
import { ImageCarouselThumbs } from './image-carousel-thumbs.tsx';

const pictures = (name: string) => screen.getByRole('list', { name }).querySelectorAll('img');
const signs = (name: string) => screen.getByRole('list', { name }).querySelectorAll('svg');

it('shows an icon in the film strip for a picture that cannot be loaded, and for a missing one', () => {
  render(
    <CarouselStrip
      items={[item(1), item(2), item(3, { images: [] })]}
      marks={new Map()}
      current={0}
      onChoose={jest.fn()}
    />,
  );
  const [first] = pictures('Items nearby');
  if (!first) throw new Error('no picture');
  fireEvent.error(first);

  expect(pictures('Items nearby')).toHaveLength(1);
  expect(signs('Items nearby')).toHaveLength(2);
});

it('shows an icon among the images of an item for one that cannot be loaded', () => {
  const images = [1, 2, 3].map((id) => ({ id, url: `/sample/pictures/${id}.webp` }));
  render(<ImageCarouselThumbs part={undefined} images={images} current={0} onChoose={jest.fn()} />);
  const [, second] = pictures('Images');
  if (!second) throw new Error('no picture');
  fireEvent.error(second);

  expect(pictures('Images')).toHaveLength(2);
  expect(signs('Images')).toHaveLength(1);
});
