import type { CapturePreview } from '@rummage/contract';

/** "€64", "$48.50". */
export function priceText(amount: number | null | undefined, currency: string | null | undefined): string {
  if (amount == null || currency == null) return '';
  const decimals = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
  return amount.toLocaleString('en-US', { style: 'currency', currency, ...decimals });
}

/** The parts of a page that were read, and those that were not: "3 pictures, title, price". */
export function readText({ images, read }: CapturePreview): { read: string; unread: string } {
  const { title, price, size, condition, shipping } = read;
  const pictures = images.length === 1 ? '1 picture' : `${images.length || ''} pictures`.trim();
  const parts = Object.entries({ [pictures]: read.images, title, price, size, condition, shipping });
  const where = (isRead: boolean) => parts.filter(([, source]) => (source !== null) === isRead);
  const names = (some: typeof parts) => some.map(([name]) => name).join(', ');
  return { read: names(where(true)), unread: names(where(false)) };
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Why there is no price; empty unless the page names several. */
export function pricesText({ price, prices_named: named }: CapturePreview): string {
  if (price !== null || named < 2) return '';
  return `The page named ${NUMBERS[named - 2] ?? named} prices. Rather none than a wrong one.`;
}

/** The host of an address, without what is the same for all of them, cut in the middle where it is long. */
export function hostText(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return host.length > 24 ? `${host.slice(0, 12)}…${host.slice(-11)}` : host;
}

/** "3 November", "3 November 2025". */
export function dayText(date: Date, now: Date): string {
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year });
}

/** When a break ends: "Sunday" and "29 November, 20:00", or "Today" and "20:00". */
export function endText(end: Date, now: Date): { day: string; time: string } {
  const time = end.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (end.toDateString() === now.toDateString()) return { day: 'Today', time };
  const day = end.toLocaleDateString('en-GB', { weekday: 'long' });
  return { day, time: `${dayText(end, now)}, ${time}` };
}
