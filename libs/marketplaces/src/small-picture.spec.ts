import { smallPicture } from './small-picture.ts';

describe('smallPicture', () => {
  it.each([
    ['https://i.ebayimg.com/images/g/abc/s-l1600.jpg', 'https://i.ebayimg.com/images/g/abc/s-l225.jpg'],
    ['https://i.ebayimg.com/images/g/abc/other.jpg', 'https://i.ebayimg.com/images/g/abc/other.jpg'],
    [
      'https://cdn.shopify.com/s/files/1/1/products/a.jpg?v=1',
      'https://cdn.shopify.com/s/files/1/1/products/a.jpg?v=1&width=240',
    ],
    ['https://coats.example/cdn/shop/files/a.png', 'https://coats.example/cdn/shop/files/a.png?width=240'],
    ['https://coats.example/uploads/a-1024x1024.jpg', 'https://coats.example/uploads/a-1024x1024.jpg'],
    ['/sample/pictures/a.webp', '/sample/pictures/a.webp'],
  ])('of %s is %s', (address, small) => {
    expect(smallPicture(address)).toBe(small);
  });
});
