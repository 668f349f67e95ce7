import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Calendar } from './calendar.tsx';

const TODAY = new Date(2026, 2, 30, 14, 40);
const FIRST = new Date(2026, 2, 31);

function Page() {
  const [day, setDay] = useState<Date>();
  return (
    <Calendar
      label="Until"
      today={TODAY}
      value={day}
      first={FIRST}
      last={new Date(2026, 5, 28)}
      onChange={setDay}
    />
  );
}

const month = () => screen.getByText(/^\w+ 2026$/).textContent;
const previous = () => screen.getByLabelText('Previous month');

describe('the calendar', () => {
  it('is walked through and chosen from with keys', async () => {
    render(<Page />);
    expect(screen.getByLabelText(/^Monday,? 30 March 2026$/)).toHaveAttribute('aria-current', 'date');
    await userEvent.tab();
    while (document.activeElement?.closest('table') === null) await userEvent.tab();
    await userEvent.keyboard('{PageDown}{ArrowDown}{Enter}');
    const chosen = screen.getByLabelText(/^Thursday,? 7 May 2026$/);
    expect(chosen).toHaveFocus();
    expect(chosen.closest('td')).toHaveAttribute('aria-selected', 'true');
    expect(month()).toBe('May 2026');
  });

  it('goes back to no month before that of the first day, and lets no day before it be chosen', async () => {
    render(<Page />);
    expect(month()).toBe('March 2026');
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByLabelText('Next month'));
    expect(month()).toBe('April 2026');
    await userEvent.click(previous());
    await userEvent.click(previous());
    expect(month()).toBe('March 2026');

    const past = screen.getByLabelText(/^Sunday,? 29 March 2026$/);
    expect(past).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(past);
    expect(past.closest('td')).toHaveAttribute('aria-selected', 'false');
  });
});
