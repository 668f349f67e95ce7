/** What shows that two listings are of the same thing. */
export const MERGE_EVIDENCE = ['pictures'] as const;
export type MergeEvidence = (typeof MERGE_EVIDENCE)[number];
