import type { NotifyChoice } from '@rummage/vocabulary';

/** From the most messages to none. */
export const NOTIFY_CHOICES_IN_ORDER: readonly NotifyChoice[] = ['at_once', 'daily', 'drops', 'never'];

const NOTIFY_WORDS: Readonly<Record<NotifyChoice, string>> = {
  at_once: 'At once',
  daily: 'Daily',
  drops: 'Only when prices fall',
  never: 'Nothing',
};

export function notifyWords(choice: NotifyChoice): string {
  return NOTIFY_WORDS[choice];
}
