import { dayText, timeText, weekdayText } from '../../browser/words/dates.ts';
import { isSameDay } from '../../ui/fields/calendar-days.ts';
import { FieldName } from '../../ui/fields/field-parts.tsx';
import { lengthWords } from './break-words.ts';
import styles from './chosen-end.module.css';

interface ChosenEndProps {
  /** Undefined until one is chosen. */
  end: Date | undefined;
  now: number;
}

/** When the break would end, large, in the browser's time zone. */
export function ChosenEnd({ end, now }: ChosenEndProps) {
  const day =
    end && (isSameDay(end, new Date(now)) ? 'Today' : `${weekdayText(end, 'short')} ${dayText(end)}`);
  return (
    <div role="status">
      <FieldName as="p">Break until</FieldName>
      <p className={styles.day}>{day ?? '…'}</p>
      <p className={styles.time}>
        {end ? `${timeText(end)}, ${lengthWords(end, now)}` : 'Choose a day or a length.'}
      </p>
    </div>
  );
}
