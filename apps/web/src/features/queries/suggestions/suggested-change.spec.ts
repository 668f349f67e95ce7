import { startDraft } from '../draft/query-draft.ts';
import { suggestedChange, withoutSuggested } from './suggested-change.ts';

const keywords = (...values: string[]) => ({ name: 'excludeKeyword', values });
const SPAIN = { name: 'excludeLocation', values: ['ES'] };
const changeOf = (drafted: object, suggestion: Parameters<typeof suggestedChange>[1]) => {
  const { filters, ...rest } = suggestedChange(startDraft(drafted), suggestion);
  return { ...rest, ...(filters && { filters: filters.map(({ name, values }) => ({ name, values })) }) };
};

const REPRO = { kind: 'word' as const, value: 'repro', change: { filters: [keywords('kids', 'repro')] } };

it('adds a keyword, and brings nothing back that was taken out since', () => {
  expect(changeOf({ filters: [keywords('new here')] }, REPRO)).toEqual({
    filters: [keywords('new here', 'repro')],
  });
});

it('adds a country to the filter for it, also where there is none yet', () => {
  const spain = { kind: 'location' as const, value: 'ES', change: { filters: [SPAIN] } };
  expect(changeOf({ filters: [] }, spain)).toEqual({ filters: [SPAIN] });
  expect(changeOf({ filters: [{ ...SPAIN, values: ['CN'] }] }, spain)).toEqual({
    filters: [{ ...SPAIN, values: ['CN', 'ES'] }],
  });
});

it('changes the price and the condition alone where they alone are meant', () => {
  expect(changeOf({}, { kind: 'max_price', value: '140', change: { max_price: 140 } })).toEqual({
    maxPrice: '140',
  });
  expect(
    changeOf({}, { kind: 'condition', value: 'NEW_OTHER', change: { minimum_condition: 'NEW' } }),
  ).toEqual({ boxes: { PRE_OWNED: false, NEW_OTHER: false, NEW: true } });
});

it.each([
  ['an excluded keyword', { filters: [keywords('Repro', 'kids')] }, REPRO],
  [
    'a lower limit',
    { max_price: 120 },
    { kind: 'max_price' as const, value: '140', change: { max_price: 140 } },
  ],
  [
    'a better condition',
    { minimum_condition: 'NEW' as const },
    { kind: 'condition' as const, value: 'PRE_OWNED', change: { minimum_condition: 'NEW_OTHER' as const } },
  ],
])('changes nothing where a draft asks for as much already: %s', (_what, drafted, suggestion) => {
  expect(changeOf(drafted, suggestion)).toEqual({});
});

it('is taken back, and what was changed by hand since stays', () => {
  const back = (now: object, former: object, suggestion: Parameters<typeof suggestedChange>[1]) =>
    withoutSuggested(startDraft(now), startDraft(former), suggestion);
  const denim = back({ filters: [keywords('repro', 'denim')] }, {}, REPRO);
  expect(denim.filters?.map(({ values }) => values)).toEqual([['denim']]);
  expect(back({ filters: [keywords('repro')] }, {}, REPRO)).toEqual({ filters: [] });
  expect(back({ filters: [keywords('repro')] }, { filters: [keywords('repro')] }, REPRO)).toEqual({});

  const limit = { kind: 'max_price' as const, value: '140', change: { max_price: 140 } };
  expect(back({ max_price: 140 }, { max_price: 200 }, limit)).toEqual({ maxPrice: '200' });
  expect(back({ max_price: 90 }, { max_price: 200 }, limit)).toEqual({});
  const better = {
    kind: 'condition' as const,
    value: 'PRE_OWNED',
    change: { minimum_condition: 'NEW_OTHER' as const },
  };
  const [worn, other] = [startDraft({}), startDraft({ minimum_condition: 'NEW_OTHER' })];
  expect(withoutSuggested(other, worn, better)).toEqual({ boxes: worn.boxes });
});
