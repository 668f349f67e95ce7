export { classify } from './classify.ts';
export { compileSearch } from './compile-search.ts';
export { parseQueryText, searchWords } from './query-text.ts';
export type { QueryText } from './query-text.ts';
export type { Candidate, Matcher, Mismatch, Proof, Search } from './search.ts';
