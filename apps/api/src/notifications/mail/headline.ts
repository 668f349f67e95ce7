import type { NotifiedEvent } from '@rummage/vocabulary';
import type { MailContent } from './mail-content.ts';

const COUNTED: Record<NotifiedEvent, (count: number) => string> = {
  price_dropped: (count) => `${count} fell in price`,
  ending: (count) => `${count} ${count === 1 ? 'ends' : 'end'} within the hour`,
  ended: (count) => `${count} gone`,
  found: (count) => `${count} new`,
};

/** The heading of a mail: of several kinds of news only the numbers, because titles would fill the screen of a phone. */
export function headline({ summary, sections, more }: MailContent): string {
  const counts = new Map<NotifiedEvent, number>();
  for (const { event, total } of sections) counts.set(event, (counts.get(event) ?? 0) + total);
  if (counts.size < 2) return summary;
  // The summary counts these as new too.
  if (more > 0) counts.set('found', (counts.get('found') ?? 0) + more);
  return `${[...counts].map(([event, count]) => COUNTED[event](count)).join(', ')}.`;
}
