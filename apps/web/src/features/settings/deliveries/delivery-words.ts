import type { Delivery } from '@rummage/contract';
import { timeSince } from '../../../browser/words/relative-time.ts';

/** What became of a message: "6 minutes ago. Arrived." @param now ms */
export function deliveryWords(
  { state, attempts, problem, created_at }: Pick<Delivery, 'state' | 'attempts' | 'problem' | 'created_at'>,
  now: number,
): string {
  const since = capitalised(timeSince(created_at, now));
  switch (state) {
    case 'delivered':
      return `${since}. Arrived.`;
    case 'failed':
      return withProblem(`${since}. Not delivered.`, problem);
    case 'waiting':
      return attempts === 0
        ? `${since}. Waiting.`
        : withProblem(`${since}. ${triedWords(attempts)}`, problem);
  }
}

function triedWords(attempts: number): string {
  return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, will be sent again.`;
}

function withProblem(words: string, problem: string | null): string {
  return problem === null ? words : `${words} ${problem}`;
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
