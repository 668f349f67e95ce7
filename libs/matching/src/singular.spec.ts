import { singular } from './singular.ts';

describe('singular', () => {
  it.each([
    ['dress', 'dresses'],
    ['shoe', 'shoes'],
    ['boot', 'boots'],
    ['berry', 'berries'],
    ['accessory', 'accessories'],
    ['glass', 'glasses'],
    ['scarf', 'scarves'],
    ['scarf', 'scarfs'],
    ['knife', 'knives'],
    ['glove', 'gloves'],
    ['sleeve', 'sleeves'],
    ['watch', 'watches'],
    ['brooch', 'brooches'],
    ['cloche', 'cloches'],
    ['brush', 'brushes'],
    ['box', 'boxes'],
    ['blouse', 'blouses'],
    ['case', 'cases'],
    ['size', 'sizes'],
    ['tie', 'ties'],
    ['hoodie', 'hoodies'],
    ['hoody', 'hoodies'],
    ['beanie', 'beanies'],
    ['movie', 'movies'],
    ['lady', 'ladies'],
    ['hero', 'heroes'],
    ['espadrille', 'espadrilles'],
    ['woman', 'women'],
    ['women', 'womens'],
    ['men', 'mens'],
    ['child', 'children'],
    ['foot', 'feet'],
    ['bikini', 'bikinis'],
    ['levi', 'levis'],
    ['bra', 'bras'],
    ['501', '501s'],
    ['80s', '1980s'],
    ['canvas', 'canvases'],
    ['lens', 'lenses'],
    ['bus', 'buses'],
  ])('%s meets %s', (one, other) => {
    expect(singular(other)).toBe(singular(one));
  });

  it.each([
    ['80s', '80'],
    ['1880s', '80s'],
    ['bus', 'bu'],
    ['plus', 'plu'],
    ['dress', 'dres'],
    ['gas', 'ga'],
    ['women', 'men'],
    ['scarf', 'scar'],
    ['ring', 'rings5'],
    ['tie', 'ty'],
  ])('%s does not meet %s', (one, other) => {
    expect(singular(other)).not.toBe(singular(one));
  });
});
