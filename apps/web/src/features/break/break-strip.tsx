import { weekdayText } from '../../browser/words/dates.ts';
import { addDays, daysBetween, isSameDay, startOfDay } from '../../ui/fields/calendar-days.ts';
import { Cross } from '../../ui/film/marks.tsx';
import styles from './break-strip.module.css';

/** Longer breaks are not counted down day by day. */
const MOST_DAYS = 14;

interface BreakStripProps {
  start: Date;
  end: Date;
  today: Date;
}

/** The days of a break: crossed out as they pass. The title above says all of it in words. */
export function BreakStrip({ start, end, today }: BreakStripProps) {
  const count = daysBetween(start, end) + 1;
  if (count < 2 || count > MOST_DAYS) return null;
  const first = startOfDay(start);
  return (
    <ol className={styles.strip} aria-hidden>
      {Array.from({ length: count }, (_, index) => {
        const day = addDays(first, index);
        return (
          <li key={index} className={styles.day} data-state={stateOf(day, end, today)}>
            <span>{weekdayText(day, 'short')}</span>
            <span className={styles.number}>{day.getDate()}</span>
            {stateOf(day, end, today) === 'past' && <Cross className={styles.cross} />}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(day: Date, end: Date, today: Date): 'past' | 'today' | 'last' | undefined {
  if (isSameDay(day, today)) return 'today';
  if (day < today) return 'past';
  return isSameDay(day, end) ? 'last' : undefined;
}
