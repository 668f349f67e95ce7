export { classify } from './classify.ts';
export { compileSearch } from './compile-search.ts';
export { createQueryIndex } from './query-index/query-index.ts';
export { searchWords } from './query-text.ts';
export { createTally } from './tally.ts';
export type { Counted, Tally } from './tally.ts';
export type { Candidate, Matcher, Mismatch, Proof, Search } from './search.ts';
export { titleWords, type TitleWord } from './title-words.ts';
export { whatIsSaid } from './what-is-said.ts';
