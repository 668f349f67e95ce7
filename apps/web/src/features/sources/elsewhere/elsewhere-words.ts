import type { BroughtIn, CapturedMail, Mailbox, MailboxState } from '@rummage/contract';
import type { ReactNode } from 'react';
import { clockText, dayText } from '#browser/words/dates.ts';
import { countText } from '#browser/words/numbers.ts';
import type { Tone } from '#ui/dot.tsx';
import { sinceLook, type LastLook } from '../source-words.ts';

/** What the row of a way has in common with others. */
export interface WayRowProps {
  number: number;
  /** What was brought in this way. */
  brought: ReactNode;
  look: LastLook;
}

/** The state of a way that does nothing by itself. */
export const BY_HAND = { word: 'By hand' };

export const MAILBOX_STATE_WORDS: Record<MailboxState, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'mark' },
  ok: { word: 'Watched', tone: 'ink' },
  failing: { word: 'Failing', tone: 'error' },
  paused: { word: 'Paused', tone: 'none' },
};

/** When the last thing was brought, and from where. @param now ms */
export function broughtLook(brought: BroughtIn | undefined, now: number): LastLook {
  if (!brought) return { line: '—', tone: 'quiet', more: '' };
  return { ...sinceLook(brought.last_at, now), more: brought.last_site };
}

/** @param site of the last thing that it brought @param now ms */
export function mailboxLook(mailbox: Mailbox, site: string, now: number): LastLook {
  const { state, problem, failing_since, tries, next_read_at, last_read_at } = mailbox;
  if (state === 'failing') {
    const since = failing_since === null ? '' : ` since ${momentText(failing_since, now)}`;
    const next = next_read_at === null ? '' : `, next at ${momentText(next_read_at, now)}`;
    const line = `${problem ?? 'It does not answer'}${since}`;
    return { line, tone: 'problem', more: `tried ${countText(tries, 'time')}${next}` };
  }
  return { ...sinceLook(last_read_at, now), more: site };
}

/** The time of today, or another day. */
function momentText(instant: string, now: number): string {
  const date = new Date(instant);
  return date.toDateString() === new Date(now).toDateString() ? clockText(date) : dayText(date);
}

/** What became of one file. */
export type MailResult = CapturedMail | 'too large' | 'empty';

/** "4 things from 1 mail, 2 of them new". */
export function mailWords(results: readonly MailResult[]): string {
  const read = results.filter((result) => typeof result !== 'string');
  const listing = read.filter(({ found, was_read_before }) => found > 0 && !was_read_before);
  const sum = (of: 'found' | 'added') => listing.reduce((total, mail) => total + mail[of], 0);
  const [before, nothing, large, empty] = [
    read.filter((mail) => mail.was_read_before).length,
    read.filter((mail) => mail.found === 0 && !mail.was_read_before).length,
    results.filter((result) => result === 'too large').length,
    results.filter((result) => result === 'empty').length,
  ];
  const isOne = results.length === 1;
  return [
    listing.length > 0 &&
      `${countText(sum('found'), 'thing')} from ${countText(listing.length, 'mail')}, ${newWords(sum('found'), sum('added'))}${isOne ? '' : '.'}`,
    nothing > 0 && (isOne ? 'No listings in this mail.' : `No listings in ${countText(nothing, 'mail')}.`),
    large > 0 && (isOne ? 'Larger than 1 MB.' : `${countText(large, 'mail')} larger than 1 MB.`),
    empty > 0 && (isOne ? 'The mail is empty.' : `${countText(empty, 'mail')} empty.`),
    before > 0 && (isOne ? 'This mail was read before.' : `${countText(before, 'mail')} read before.`),
  ]
    .filter((words) => words !== false)
    .join(' ');
}

function newWords(found: number, added: number): string {
  if (found === 1) return added === 1 ? 'new' : 'not new';
  return `${added || 'none'} of them new`;
}
