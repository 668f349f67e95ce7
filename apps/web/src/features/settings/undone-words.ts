const LIST = new Intl.ListFormat('en-US');

/**
 * What has not been done, and whether to continue: "The email is not changed. Save without doing that?"
 * @param undone each as "the email is not changed"
 * @param step what happens without it: "Save"
 */
export function undoneQuestion(undone: readonly string[], step: string): string {
  const facts = LIST.format(undone);
  return `${facts.charAt(0).toUpperCase()}${facts.slice(1)}. ${step} without doing that?`;
}
