/** Data that several features read has one key, so that they share the answer and see each other's changes. */
export function settingsCall(userId: number) {
  return { queryKey: ['settings', userId], queryData: { params: { user_id: userId } } };
}

/** All queries of a user. */
export function savedQueriesCall(userId: number) {
  return { queryKey: ['queries', userId], queryData: { params: { user_id: userId } } };
}
