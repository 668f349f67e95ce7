/** Several features read the settings: with one key they share the answer and see each other's changes. */
export function settingsCall(userId: number) {
  return { queryKey: ['settings', userId], queryData: { params: { user_id: userId } } };
}
