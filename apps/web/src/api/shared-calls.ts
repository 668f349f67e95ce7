/** What several features read stands under one key, so that they share the answer and see what others change in it. */
export function settingsCall(userId: number) {
  return { queryKey: ['settings', userId], queryData: { params: { user_id: userId } } };
}

/** All saved searches of a user. */
export function savedQueriesCall(userId: number) {
  return { queryKey: ['queries', userId], queryData: { params: { user_id: userId } } };
}
