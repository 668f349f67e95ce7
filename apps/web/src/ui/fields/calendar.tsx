import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { dayOfYearText, monthText, weekdayText } from '#browser/words/dates.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ICON } from '../icon.ts';
import { addDays, addMonths, isSameDay, startOfDay, weeksOf } from './calendar-days.ts';
import styles from './calendar.module.css';

interface CalendarProps {
  label: string;
  today: Date;
  /** The end of a period that starts today. */
  value: Date | undefined;
  /** The first and the last day that can be chosen. */
  first: Date;
  last: Date;
  onChange: (day: Date) => void;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The day to which each key leads. */
const MOVES: Record<string, (from: Date) => Date> = {
  ArrowRight: (from) => addDays(from, 1),
  ArrowLeft: (from) => addDays(from, -1),
  ArrowDown: (from) => addDays(from, 7),
  ArrowUp: (from) => addDays(from, -7),
  PageDown: (from) => addMonths(from, 1),
  PageUp: (from) => addMonths(from, -1),
};

/** A month at a time: past days struck through, today outlined, the days up to the chosen one marked. */
export function Calendar({ label, today, value, first, last, onChange }: CalendarProps) {
  const id = useId();
  const [known, setKnown] = useState(value);
  const [active, setActive] = useState(() => value ?? first);
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  // Shows the month of a day that was chosen elsewhere.
  if (known?.getTime() !== value?.getTime()) {
    setKnown(value);
    if (value) setActive(value);
  }

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  const goTo = (day: Date) => setActive(clamp(day, startOfDay(first), startOfDay(last)));

  const pressKey = (event: KeyboardEvent) => {
    const day = MOVES[event.key]?.(active);
    if (!day) return;
    event.preventDefault();
    wantsFocus.current = true;
    goTo(day);
  };

  const canChoose = (day: Date) => day >= startOfDay(first) && day <= last;

  const hasMonth = (months: number) => {
    const month = addMonths(startOfMonth(active), months);
    return month <= last && addMonths(month, 1) > first;
  };
  const turn = (months: number) => () => hasMonth(months) && goTo(addMonths(active, months));

  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <div className={styles.head}>
        <p id={id} className={styles.month} aria-live="polite">
          {monthText(active)}
        </p>
        <IconButton name="Previous month" aria-disabled={!hasMonth(-1) || undefined} onClick={turn(-1)}>
          <ChevronLeft {...ICON} />
        </IconButton>
        <IconButton name="Next month" aria-disabled={!hasMonth(1) || undefined} onClick={turn(1)}>
          <ChevronRight {...ICON} />
        </IconButton>
      </div>
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={pressKey}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day ? (
                  <td
                    key={weekday}
                    role="gridcell"
                    aria-selected={value !== undefined && isSameDay(day, value)}
                    data-band={isIn(day, today, value) || undefined}
                  >
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={isSameDay(day, active) ? 0 : -1}
                      aria-label={`${weekdayText(day, 'long')} ${dayOfYearText(day)}`}
                      aria-current={isSameDay(day, today) ? 'date' : undefined}
                      aria-disabled={!canChoose(day) || undefined}
                      data-past={day < startOfDay(today) || undefined}
                      onClick={() => {
                        if (!canChoose(day)) return;
                        setActive(day);
                        onChange(day);
                      }}
                    >
                      {day.getDate()}
                    </button>
                  </td>
                ) : (
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isIn(day: Date, from: Date, to: Date | undefined): boolean {
  return to !== undefined && day >= startOfDay(from) && day < startOfDay(to);
}

function startOfMonth(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), 1);
}

function clamp(day: Date, first: Date, last: Date): Date {
  if (day < first) return first;
  return day > last ? last : day;
}
