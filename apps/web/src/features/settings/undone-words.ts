const LIST = new Intl.ListFormat('en-US');

/**
 * What has not been done, and whether to close all the same: "The email is not changed. Close without doing that?"
 * @param undone each as "the email is not changed"
 */
export function undoneQuestion(undone: readonly string[]): string {
  const facts = LIST.format(undone);
  return `${facts.charAt(0).toUpperCase()}${facts.slice(1)}. Close without doing that?`;
}
