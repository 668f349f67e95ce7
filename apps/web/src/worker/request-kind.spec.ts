import { kindOf } from './request-kind.ts';

const OURS = 'https://rummage.example';

const asked = (url: string, rest: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) =>
  kindOf(
    { url: url.startsWith('/') ? OURS + url : url, method: 'GET', mode: 'cors', destination: '', ...rest },
    OURS,
  );

describe('kindOf', () => {
  it.each(['/', '/dashboard', '/items/7', '/share?text=x'])('takes %s for a page', (path) => {
    expect(asked(path, { mode: 'navigate' })).toBe('page');
  });

  it.each([
    '/sample/listings/1',
    '/confirm/1.a',
    '/unsubscribe/1.a',
    '/act/k1.a',
    '/api/docs',
    '/licences',
    '/worker.js',
    'https://ebay.example/itm/1',
  ])('leaves %s to the browser', (path) => {
    expect(asked(path, { mode: 'navigate' })).toBe('other');
  });

  it('knows the files of the build', () => {
    expect(asked('/assets/index-1.js')).toBe('code');
  });

  it.each(['/sample/pictures/1.webp', 'https://pictures.example/1.jpg'])('takes %s for a picture', (path) => {
    expect(asked(path, { mode: 'no-cors', destination: 'image' })).toBe('picture');
  });

  it.each([
    ['GET', '/api/users/3/items?sort=date_newest&limit=120'],
    ['DELETE', '/api/users/3/items/5'],
    ['POST', '/api/login'],
  ])('leaves %s %s to the page', (method, path) => {
    expect(asked(path, { method })).toBe('other');
  });
});
