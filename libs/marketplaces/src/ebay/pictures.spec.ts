import { pictures } from './pictures.ts';

const none = { thumbnailImages: [], image: undefined, additionalImages: [] };
const host = 'https://i.ebayimg.com';

describe('pictures', () => {
  it.each([
    [
      'takes the large main picture before the small one',
      { ...none, thumbnailImages: ['https://img.example/l.jpg'], image: 'https://img.example/s.jpg' },
      ['https://img.example/l.jpg'],
    ],
    [
      'takes the small main picture where there is no large one',
      { ...none, image: 'https://img.example/s.jpg' },
      ['https://img.example/s.jpg'],
    ],
    [
      'enlarges pictures of the picture host',
      {
        ...none,
        image: `${host}/images/g/a/s-l225.jpg`,
        additionalImages: [`${host}/thumbs/images/g/b/s-l225.webp`],
      },
      [`${host}/images/g/a/s-l1600.jpg`, `${host}/images/g/b/s-l1600.webp`],
    ],
    [
      'leaves addresses of other hosts as they are',
      { ...none, image: 'https://ebayimg.com.example/images/g/a/s-l225.jpg' },
      ['https://ebayimg.com.example/images/g/a/s-l225.jpg'],
    ],
    [
      'shows each view once, whatever the size',
      {
        thumbnailImages: [`${host}/images/g/a/s-l500.jpg`],
        image: undefined,
        additionalImages: [
          `${host}/images/g/a/s-l225.jpg`,
          `${host}/images/g/b/s-l225.jpg`,
          `${host}/images/g/b/s-l225.jpg`,
        ],
      },
      [`${host}/images/g/a/s-l1600.jpg`, `${host}/images/g/b/s-l1600.jpg`],
    ],
    [
      'takes only what a browser can load from the web',
      {
        ...none,
        additionalImages: [
          'javascript:alert(1)',
          'data:image/png;base64,AA',
          '/a.jpg',
          'http://',
          'http://img.example/a.jpg',
        ],
      },
      ['http://img.example/a.jpg'],
    ],
  ])('%s', (_, addresses, expected) => {
    expect(pictures(addresses)).toEqual(expected);
  });
});
