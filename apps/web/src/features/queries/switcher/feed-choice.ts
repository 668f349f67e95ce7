/** A query whose items are to be shown alone. */
export interface FeedChoice {
  id: number;
  queryText: string;
}
