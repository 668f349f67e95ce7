import type { BreakState } from '@rummage/contract';
import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { useNow } from '#browser/minute-clock.ts';
import { usePageTitle } from '#browser/page-head.ts';
import { focusMain, useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { dayText, timeText, weekdayText } from '#browser/words/dates.ts';
import { noteUnlock } from '#session/lock.ts';
import { logOut } from '#session/log-out.ts';
import { Button } from '#ui/buttons/button.tsx';
import { addDays, daysBetween, isSameDay, startOfDay } from '#ui/fields/calendar-days.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { Cross } from '#ui/film/marks.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { Hero, LargeWordmark } from '#ui/page/page-title.tsx';
import { instantWords } from './break-times.ts';
import { useLockedBreak } from './use-break.ts';
import styles from './break-lock.module.css';

interface BreakLockProps {
  userId: number;
  /** The things that the user may still do during a break. */
  children: ReactNode;
}

/** The only page during a break. It disappears as soon as the server says that the break is over. */
export function BreakLock({ userId, children }: BreakLockProps) {
  const { state, offset, isError, look } = useLockedBreak(userId);
  const now = useNow() + offset;
  usePageTitle('On a break');

  const isOver = state !== undefined && state.break === null;
  const unlock = useEffectEvent(noteUnlock);
  useEffect(() => {
    if (isOver) unlock();
  }, [isOver]);

  useEffect(focusMain, []);

  const current = state?.break;
  const end = current ? new Date(current.ends_at) : undefined;
  const isToday = end !== undefined && isSameDay(end, new Date(now));

  return (
    <div className={styles.lock}>
      <LargeWordmark as="header" />
      <main id="break" tabIndex={-1}>
        <h1 className={styles.title}>
          <span className={styles.words}>You are on a break until</span>{' '}
          {end && (
            <>
              <Hero as="span">{isToday ? 'Today' : weekdayText(end, 'long')}</Hero>{' '}
              <Hero as="span">{isToday ? timeText(end) : dayText(end)}</Hero>{' '}
              {!isToday && <span className={styles.words}>{timeText(end)}</span>}
            </>
          )}
        </h1>
        {isError && !state && (
          <BreakLockText role="alert">Its end could not be read. Trying again.</BreakLockText>
        )}
        {current && end && (
          <BreakStrip start={new Date(current.started_at)} end={end} today={new Date(now)} />
        )}
      </main>
      <footer className={styles.foot}>
        <Button kind="secondary" onClick={logOut}>
          <LogOut {...SMALL_ICON} />
          Log Out
        </Button>
        {state && current?.exit === 'early' && (
          <EndEarly userId={userId} state={state} now={now} onAsked={look} />
        )}
        <div className={styles.links}>{children}</div>
      </footer>
    </div>
  );
}

interface EndEarlyProps {
  userId: number;
  state: BreakState;
  /** Time by the server's clock. */
  now: number;
  /** Called when the server has changed the end. */
  onAsked: () => void;
}

/** The button that ends a break early, if that was allowed when it was chosen. */
function EndEarly({ userId, state, now, onAsked }: EndEarlyProps) {
  const ask = useBusyCall(tsr.breaks.endEarly.useMutation({ onSuccess: onAsked }));
  if (state.break?.end_early_asked_at != null) {
    return (
      <BreakLockText role="status">Ending early. Ten minutes on this page, and you are back.</BreakLockText>
    );
  }
  if (state.end_early_from !== null) {
    const from = instantWords(new Date(state.end_early_from), now);
    return <BreakLockText>Ending early is possible once in 7 days; next from {from}.</BreakLockText>;
  }
  return (
    <>
      <EndEarlyButton isAsking={ask.isBusy} onPress={() => ask.call({ params: { user_id: userId } })} />
      {ask.error !== null && (
        <FieldError className={styles.problem}>
          {errorMessage(ask.error, 'The break could not be ended early. Please try again.')}
        </FieldError>
      )}
    </>
  );
}

/** It disappears when the server has agreed. */
function EndEarlyButton({ isAsking, onPress }: { isAsking: boolean; onPress: () => void }) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <Button ref={button} kind="secondary" isLoading={isAsking} onClick={onPress}>
      End early
    </Button>
  );
}

/** Says something on the page of a break. */
function BreakLockText({ role, children }: { role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p className={styles.text} role={role}>
      {children}
    </p>
  );
}

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
