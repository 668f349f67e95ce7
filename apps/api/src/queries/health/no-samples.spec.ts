import { noSamplesMessage } from './query-health.ts';

const START = 'These are samples: the sample market has no';

describe('noSamplesMessage', () => {
  it.each([
    ['iphone', `${START} “iphone”.`],
    ['Prada nylon bag', `${START} “Prada”.`],
    ['levi 501', `${START} “levi” or “501”.`],
    ['"rolex submariner" watch -broken', `${START} “rolex” or “submariner”.`],
    ['(prada, gucci) bag', `${START} “prada” or “gucci”.`],
    ['(prada, leather) bag', `${START} “(prada, leather) bag” that fits at the moment.`],
    ['red silk trousers', `${START} “red silk trousers” that fits at the moment.`],
    ['♥', `${START} “♥”.`],
    ['-kids', `${START} “-kids” that fits at the moment.`],
  ])('says what is missing for %s', (queryText, message) => {
    expect(noSamplesMessage(queryText)).toBe(message);
  });
});
