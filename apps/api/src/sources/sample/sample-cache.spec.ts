import { clockAt } from '#testing/api';
import { createSampleCache } from './samples.routes.ts';

const NOTHING = { total: 0, items: [], nearest: [] };

function counted(search = () => Promise.resolve(NOTHING)) {
  const clock = clockAt('2026-03-01T12:00:00Z');
  const asked: string[] = [];
  const cached = createSampleCache(clock.now, (text) => {
    asked.push(text);
    return search();
  });
  return { clock, asked, cached };
}

describe('createSampleCache', () => {
  it('searches once for the same words within a minute, however they are written', async () => {
    const { clock, asked, cached } = counted();

    await Promise.all([cached('Silk  blouse'), cached('silk blouse')]);
    clock.pass(59_999);
    await cached('SILK BLOUSE');

    expect(asked).toEqual(['Silk  blouse']);
  });

  it('searches again in the next minute, and for other words', async () => {
    const { clock, asked, cached } = counted();

    await cached('silk');
    await cached('wool');
    clock.pass(60_000);
    await cached('silk');

    expect(asked).toEqual(['silk', 'wool', 'silk']);
  });

  it('does not remember a failure', async () => {
    const answers = [Promise.reject(new Error('Broken')), Promise.resolve(NOTHING)];
    const { cached } = counted(() => answers.shift() ?? Promise.resolve(NOTHING));

    await expect(cached('silk')).rejects.toThrow('Broken');
    await expect(cached('silk')).resolves.toEqual(NOTHING);
  });
});
