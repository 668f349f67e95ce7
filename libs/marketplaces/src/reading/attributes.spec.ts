import { isSize, knownAttributes } from './attributes.ts';

describe('isSize', () => {
  it.each([
    'Size',
    ' Sizes ',
    'SIZE:',
    'Size (EU)',
    'EU Size',
    'Shoe Size (EU)',
    "Women's Size",
    'Men’s shoe size',
    'US Shoe Size',
    'Tagged size',
    'Ring size',
    'Größe',
    'Groesse',
    'Schuhgröße',
    'Konfektionsgröße',
    'Größe (DE)',
    'Storlek',
    'Skostorlek',
    'Storlek EU',
    'Taille',
    'Pointure',
    'Taille de la bague',
    'Taglia',
    'Taglia scarpe',
    'Maat',
    'Schoenmaat',
    'Talla',
    'Talla de zapatos',
    'Størrelse',
    'Skostørrelse',
    'Str.',
    'Rozmiar',
    'Misura',
    'Sz.',
    'Rozmiar buta',
  ])('knows %j', (name) => {
    expect(isSize(name)).toBe(true);
  });

  it.each([
    'Size Type',
    'Size chart',
    'Größentyp',
    'Colour',
    'Heel height',
    'Fit',
    'Taille haute ou basse',
    'Storleksguide',
    '',
  ])('does not take %j for one', (name) => {
    expect(isSize(name)).toBe(false);
  });
});

describe('knownAttributes', () => {
  it.each([
    'Brand',
    'Marke',
    'Märke',
    'Varumärke',
    'Marque',
    'Marca',
    'Marchio',
    'Merk',
    'Mærke',
    'Merke',
    'Marka',
    'Designer',
  ])('takes %j for the brand', (name) => {
    expect(knownAttributes([{ name, values: ['Filippa Q', 'Other'] }]).brand).toBe('Filippa Q');
  });

  it.each([
    'Condition',
    'Item condition',
    'Zustand',
    'Skick',
    'État',
    'Condizioni',
    'Stato',
    'Conditie',
    'Staat',
    'Estado',
    'Stand',
    'Tilstand',
    'pa_condition',
    'État de l’article',
    'Stato di conservazione',
    'Zustand des Artikels',
    'Produktzustand',
    'Varans skick',
    'Stan',
  ])('takes %j for the condition', (name) => {
    expect(knownAttributes([{ name, values: ['good'] }]).conditionText).toBe('good');
  });

  it.each([
    'Material',
    'Materials',
    'Fabric',
    'Stoff',
    'Tyg',
    'Matière',
    'Materiale',
    'Materiaal',
    'Tejido',
    'Tkanina',
    'Composition',
  ])('takes %j for the material', (name) => {
    expect(knownAttributes([{ name, values: ['wool', 'silk'] }]).materials).toEqual(['wool', 'silk']);
  });

  it('leaves out what has other names', () => {
    const attributes = [{ name: 'Colour', values: ['red'] }];
    expect(knownAttributes(attributes)).toEqual({
      sizes: [],
      materials: [],
      brand: undefined,
      conditionText: undefined,
    });
  });
});
