import type { Candidate, Mismatch, Proof } from './search.ts';

/** One thing that a search asks of a listing: undefined when it has it, else what is wrong. */
export type Check = (listing: Candidate, proof: Proof) => Mismatch | undefined;
