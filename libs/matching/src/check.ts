import type { Candidate, Mismatch, Proof } from './search.ts';

/** One thing that a query asks of a listing: undefined when the listing has it, else the mismatch. */
export type Check = (listing: Candidate, proof: Proof) => Mismatch | undefined;
