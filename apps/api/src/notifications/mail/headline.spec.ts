import type { NotifiedEvent } from '@rummage/vocabulary';
import { headline } from './mail-html.ts';

const links = { home: 'https://rummage.example/', off: 'https://rummage.example/off' };
const section = (event: NotifiedEvent, total: number) => ({ event, title: event, total, items: [] });

it('is the summary of one kind of news', () => {
  const sections = [section('found', 2), section('found', 3)];
  expect(headline({ summary: '5 new.', sections, total: 5, more: 0, links })).toBe('5 new.');
});

it('counts several kinds, with what the mail does not show', () => {
  const sections = [
    section('price_dropped', 2),
    section('ending', 1),
    section('ended', 1),
    section('found', 3),
  ];
  expect(headline({ summary: 'Long', sections, total: 9, more: 2, links })).toBe(
    '2 fell in price, 1 ends within the hour, 1 gone, 5 new.',
  );
});
