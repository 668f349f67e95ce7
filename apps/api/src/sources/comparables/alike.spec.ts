import { alike } from './alike.ts';
import { thingFacts } from './thing-facts.ts';

const likeness = (one: string, other: string) =>
  alike(thingFacts(one), thingFacts(other), () => 1)?.likeness ?? 0;

describe('how much a thing is like another one', () => {
  it.each([
    ['Wool coat, camel, double-breasted', 'Camel wool overcoat'],
    ['Wool blanket coat, blue tartan, shawl collar', 'Wool blanket coat, red check, shawl collar'],
    ['Mantel aus Wolle, kamel', 'Camel wool coat, Wolle'],
    ['Gold hoop earrings, jewelry', 'Gold hoops, small, earrings'],
    ['Coat hanger, wood', 'Wood hanger for a coat'],
  ])('finds %j like %j', (one, other) => expect(likeness(one, other)).toBeGreaterThanOrEqual(0.35));

  it.each([
    ['of another kind', 'Wool blanket coat, shawl collar', 'Wool cardigan, shawl collar, tie belt'],
    [
      'of another kind, where a word means one in another language',
      'Wool coat, round collar',
      'Gold necklace, round',
    ],
    [
      'of another kind, though both are jewelry',
      'Gold and garnet ring, jewelry',
      'Gold and garnet brooch, jewelry',
    ],
    ['of another material', 'Wool overcoat, camel', 'Cashmere overcoat, camel'],
    ['for such a thing', 'Wool coat, camel', 'Camel coat hanger, wool'],
    ['about such a thing', 'Wool coat, vintage', 'Vogue sewing pattern, vintage wool coat'],
    ['with no word in common', 'Wool coat', 'Mantel'],
  ])('finds nothing like it that is %s', (_, one, other) => expect(likeness(one, other)).toBe(0));

  it('counts the words of both by how rare they are, and names the rarest first', () => {
    const rarity = (stem: string) => (stem === 'burberry' ? 5 : 1);
    const coat = thingFacts('Burberry wool coat, camel');
    const like = alike(coat, thingFacts('Burberry wool coat'), rarity);
    const less = alike(coat, thingFacts('Camel wool coat'), rarity);
    expect(like?.because).toEqual(['burberry', 'wool', 'coat']);
    expect(like?.likeness).toBeGreaterThan(less?.likeness ?? 1);
    expect(alike(coat, coat, rarity)?.likeness).toBeCloseTo(1);
  });
});
