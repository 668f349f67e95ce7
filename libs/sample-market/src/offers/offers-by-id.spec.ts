import { isFormerId } from './offers-by-id.ts';

describe('isFormerId', () => {
  it.each(['s.0', 's.2abc', 'q.eyJwIjoic2lsayBibG91c2UifQ.2s.1x2y3z'])('knows %s', (id) => {
    expect(isFormerId(id)).toBe(true);
  });

  it.each(['', 's.', 's.<b>', 'q.e30', 'q..1.1', 'blouse-ivory-silk-1.1', `q.${'a'.repeat(5000)}.1.1`])(
    'does not know %j',
    (id) => {
      expect(isFormerId(id)).toBe(false);
    },
  );
});
