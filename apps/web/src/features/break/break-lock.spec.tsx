import { render, screen } from '@testing-library/react';
import { BreakStrip } from './break-lock.tsx';

const day = (date: number, month = 2) => new Date(2026, month, date, 14, 40);

function states(end: Date) {
  render(<BreakStrip start={day(3)} end={end} today={day(5)} />);
  const days = screen.queryAllByRole('listitem', { hidden: true });
  return days.map((element) => element.getAttribute('data-state'));
}

it('shows every day of a break of a week: those that have passed, today and the last', () => {
  expect(states(day(10))).toEqual(['past', 'past', 'today', null, null, null, null, 'last']);
});

it.each([
  ['a month', day(3, 3)],
  ['minutes', day(3)],
])('shows no days of a break of %s', (_length, end) => {
  expect(states(end)).toEqual([]);
});
