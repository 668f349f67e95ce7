import type { BreakExit } from '@rummage/vocabulary';
import { useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { useNow } from '#browser/minute-clock.ts';
import { dayText, timeText, weekdayText } from '#browser/words/dates.ts';
import { noteLock } from '#session/lock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { HoldButton } from '#ui/buttons/hold-button.tsx';
import { isSameDay } from '#ui/fields/calendar-days.ts';
import { Calendar } from '#ui/fields/calendar.tsx';
import { FieldError, FieldName } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { useUndone } from '#ui/use-unsaved-question.tsx';
import { choosableDays, endOf, instantWords, lengthOf, lengthWords, PRESETS } from './break-times.ts';
import type { BreakChoice } from './break-times.ts';
import { useBreak } from './use-break.ts';
import styles from './break-panel.module.css';

const EXIT_CHOICES = [
  { value: 'none', text: 'None' },
  { value: 'early', text: 'End early' },
] as const;

/** Chooses a break: until when, and whether it can be ended early. */
export function BreakPanel({ userId }: { userId: number }) {
  const [choice, setChoice] = useState<BreakChoice>();
  const [exit, setExit] = useState<BreakExit>('none');
  useUndone('the break is not started', choice !== undefined || exit !== 'none');
  const { state, offset } = useBreak(userId);
  const now = useNow() + offset;
  const start = useBusyCall(tsr.breaks.start.useMutation({ onSuccess: noteLock }));
  const end = choice && endOf(choice, now);

  const begin = (chosen: BreakChoice) =>
    start.call({
      params: { user_id: userId },
      body: { ...lengthOf(chosen), exit },
    });

  return (
    <div>
      <p className={styles.text}>
        Too much screen time negatively affects cognitive performance and decreases your attention span. We'll
        help you take a break by locking you out of your account for a certain period of time.
      </p>
      <div className={styles.columns}>
        <Calendar
          label="Break until"
          today={new Date(now)}
          value={end}
          {...choosableDays(now)}
          onChange={(day) => setChoice({ day })}
        />
        <div className={styles.side}>
          <ChosenEnd end={end} now={now} />
          <div className={styles.presets} role="group" aria-label="For how long">
            {PRESETS.map(({ text, minutes }) => (
              <Button
                key={text}
                kind="secondary"
                size="small"
                aria-pressed={choice !== undefined && 'minutes' in choice && choice.minutes === minutes}
                onClick={() => setChoice({ minutes })}
              >
                {text}
              </Button>
            ))}
          </div>
          <RadioGroup
            label="Way out"
            arrangement="row"
            choices={EXIT_CHOICES}
            value={exit}
            onChange={setExit}
          />
          <p className={styles.note}>{earlyWords(state?.end_early_from ?? null, now)}</p>
        </div>
      </div>
      <div className={styles.foot}>
        {start.error !== null ? (
          <FieldError className={styles.problem}>
            {errorMessage(start.error, 'The break could not be started. Please try again.')}
          </FieldError>
        ) : (
          <p className={styles.note}>
            Once started, a break lasts until its end{exit === 'early' && ', unless you end it early'}.
          </p>
        )}
        {end && choice && (
          <HoldButton isLoading={start.isBusy} onHeld={() => begin(choice)}>
            Hold to take a break
          </HoldButton>
        )}
      </div>
    </div>
  );
}

/** Says what 'End early' does, and when it may be used again. */
function earlyWords(from: string | null, now: number): string {
  const words = 'End early: once in 7 days, after a wait of 10 minutes.';
  const isUsed = from !== null && Date.parse(from) > now;
  return isUsed ? `${words} Next from ${instantWords(new Date(from), now)}.` : words;
}

interface ChosenEndProps {
  /** Undefined until one is chosen. */
  end: Date | undefined;
  now: number;
}

/** Shows the end of the break, large, in the browser's time zone. */
function ChosenEnd({ end, now }: ChosenEndProps) {
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
