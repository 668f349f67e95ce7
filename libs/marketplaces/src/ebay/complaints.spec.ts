import { complaintsOf, distrustsAspects, warningText } from './complaints.ts';

const warning = (errorId: number, message = '', parameters: { name: string; value: string }[] = []) => ({
  errorId,
  message,
  parameters,
});

describe('warningText', () => {
  it.each([
    [warning(12012, 'A valid price filter …'), 'eBay ignored the price filter'],
    [warning(12002, '', [{ name: 'filterName', value: 'sellers' }]), 'eBay ignored the filter "sellers"'],
    [warning(12002), 'eBay ignored one of the filters'],
    [warning(99, 'Something is odd.'), 'eBay warned: Something is odd.'],
    [warning(99), 'eBay warned: number 99'],
  ])('says %j in plain words', (complaint, text) => {
    expect(warningText(complaint)).toBe(text);
  });
});

describe('distrustsAspects', () => {
  it.each([
    [warning(12009), true],
    [warning(12017), true],
    [warning(12018), true],
    [warning(12002, 'The aspect_filter value is invalid.'), true],
    [warning(12002, '', [{ name: 'filterName', value: 'category_ids' }]), true],
    [warning(12012, 'A valid price filter …'), false],
    [warning(12520), false],
  ])('answers for %j: %s', (complaint, distrusted) => {
    expect(distrustsAspects(complaint)).toBe(distrusted);
  });
});

describe('complaintsOf', () => {
  it('reads the errors that can be read', () => {
    const body = {
      errors: [
        null,
        { errorId: 'x' },
        { errorId: 12001 },
        { errorId: 2001, message: 'Too many', parameters: 3 },
      ],
    };
    expect(complaintsOf(JSON.stringify(body))).toEqual([warning(12001), warning(2001, 'Too many')]);
  });

  it.each(['', '<html>', 'null', '{}', '{"errors":{}}'])('finds none in %j', (body) => {
    expect(complaintsOf(body)).toEqual([]);
  });
});
