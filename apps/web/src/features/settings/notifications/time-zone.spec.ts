import { findTimeZones } from './time-zone.tsx';

const namesFor = (text: string) => findTimeZones(text).map(({ value }) => value);

describe('findTimeZones', () => {
  it('finds zones by their place, and writes it as people do', () => {
    expect(findTimeZones('buenos')).toEqual([
      { value: expect.stringMatching(/Buenos_Aires$/), label: 'Buenos Aires' },
    ]);
  });

  it('finds zones by their whole name', () => {
    expect(namesFor('Europe/Berlin')).toEqual(['Europe/Berlin']);
  });

  it('names places that start with the text before others', () => {
    const found = namesFor('man');
    expect(found[0]).toBe('America/Managua');
    expect(found.at(-1)).toBe('Europe/Isle_of_Man');
  });

  it('finds UTC', () => {
    expect(namesFor('utc')).toContain('UTC');
  });

  it('lists all zones for an empty text', () => {
    expect(namesFor('').length).toBeGreaterThan(300);
  });
});
