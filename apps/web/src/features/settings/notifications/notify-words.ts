import type { NotifyChoice } from '@rummage/vocabulary';

const NOTIFY_WORDS: Readonly<Record<NotifyChoice, string>> = {
  at_once: 'At once',
  daily: 'Daily digest',
  drops: 'Only kept and price drops',
  never: 'Nothing',
};

export function notifyWords(choice: NotifyChoice): string {
  return NOTIFY_WORDS[choice];
}

/** "18:00" */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
