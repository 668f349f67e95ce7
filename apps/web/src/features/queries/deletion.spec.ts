import { deletionText } from './deletion.ts';

describe('deletionText', () => {
  it.each([
    [{ queryText: 'wool coat', items: 0 }, 'Deleted "wool coat".'],
    [{ queryText: 'wool coat', items: 1 }, 'Deleted "wool coat" and 1 item.'],
    [{ queryText: 'wool coat', items: 1085 }, 'Deleted "wool coat" and 1,085 items.'],
    [{ items: 85 }, 'Deleted 85 items.'],
  ])('names what was deleted: %j', (deletion, expected) => {
    expect(deletionText(deletion)).toBe(expected);
  });

  it('shortens a long query', () => {
    expect(deletionText({ queryText: 'a'.repeat(300), items: 0 })).toBe(`Deleted "${'a'.repeat(60)}…".`);
  });
});
