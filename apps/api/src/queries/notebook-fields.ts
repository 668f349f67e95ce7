/** The fields of a query that go into a file, named as everywhere. */
export const FIELDS: readonly string[] = [
  'query_text',
  'category',
  'max_price',
  'active',
  'starred',
  'minimum_condition',
  'filters',
  'created_at',
];
