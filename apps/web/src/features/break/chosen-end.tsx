import { dayText, timeText, weekdayText } from '../../browser/dates.ts';
import { isSameDay } from '../../ui/calendar-days.ts';
import { lengthWords } from './break-words.ts';

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
    <div className="chosen-end" role="status">
      <p className="field-label">Break until</p>
      <p className="chosen-end-day">{day ?? '…'}</p>
      <p className="chosen-end-time">
        {end ? `${timeText(end)}, ${lengthWords(end, now)}` : 'Choose a day or a length.'}
      </p>
    </div>
  );
}
