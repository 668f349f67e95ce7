import type { NotifiedItem } from '@rummage/contract';
import { webAddress } from '#http/html';
import { priceText } from '../summary.ts';
import type { MailContent, Section } from './sections.ts';

/** A mail for readers that show no HTML. */
export function mailText({ summary, sections, total, more, links }: MailContent): string {
  return [
    summary,
    ...sections.map((section) => sectionText(section, links.home)),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `${openingText(total)}: ${links.home}`,
    `Turn off mails to this address: ${links.off}`,
  ].join('\n\n');
}

/** Text of its one button. */
export function openingText(total: number): string {
  return total > 1 ? `See all ${total}` : 'Open Rummage';
}

function sectionText({ title, total, items }: Section, home: string): string {
  const rest = total - items.length;
  return [
    `${title} (${total})`,
    ...items.map((item) => itemText(item, home)),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ].join('\n');
}

function itemText(item: NotifiedItem, home: string): string {
  const was = item.was_price === null ? '' : `, was ${priceText({ ...item, price: item.was_price })}`;
  const source = was === '' || item.source === undefined ? '' : `, at ${item.source}`;
  const url = webAddress(item.url, home);
  return `- ${item.title}: ${priceText(item)}${was}${source}${url === undefined ? '' : `\n  ${url}`}`;
}
